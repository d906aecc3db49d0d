"""For whoever runs the server: whether it lives, whether it is ready, how it fares, and that it is to end."""

from __future__ import annotations

from hmac import compare_digest
from typing import Any, Final

from litestar import MediaType, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from prometheus_client import CONTENT_TYPE_LATEST

from agon import __version__
from agon.server.draining import Draining
from agon.server.gates.guard import header
from agon.server.http.errors import answers
from agon.server.http.injected import Asked
from agon.server.metrics import Metrics
from agon.server.problem import Problem
from agon.server.readiness import Readiness
from agon.server.wire import Health

_UNREADY: Final = {
    503: ResponseSpec(
        Health,
        description="Not now: the status is `draining`, `database` (it does not answer) or `migrations` (not ours).",
        generate_examples=False,
    )
}


@get("/health", responses=answers())
async def health() -> Health:
    """The process lives."""
    return Health("ok", __version__)


def operating_routes(figures: Metrics, readiness: Readiness, draining: Draining) -> list[Any]:
    """What a proxy, a service manager and a host ask for."""

    @get("/ready", responses={**answers(), **_UNREADY})
    async def ready() -> Response[Health]:
        """Whether people can be sent here."""
        state = await readiness.state()
        return Response(Health(state, __version__), status_code=200 if state == "ready" else 503)

    @get("/metrics", media_type=MediaType.TEXT, responses=answers())
    async def metrics() -> Response[bytes]:
        """Figures for whoever watches the server."""
        return Response(figures.text(), media_type=CONTENT_TYPE_LATEST)

    @post("/api/drain", status_code=202, responses=answers(403))
    async def drain(request: Asked) -> Health:
        """Take nothing new, finish what is under way, send everybody to come back, and end.

        For the host, with a bearer token: the key lies in the data folder, where `agon admin drain` reads it.
        """
        scheme, _, key = header(request.scope["headers"], b"authorization").partition(" ")
        if scheme.lower() != "bearer" or not compare_digest(key.encode(), draining.key.encode()):
            raise Problem(403, "host-key")
        draining.begin()
        return Health("draining", __version__)

    return [health, ready, metrics, drain]
