"""The API's description, as OpenAPI: only answers that are really given."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin

from agon.server.wire import Between


class Description(JsonRenderPlugin):
    """The document, without the 400 that the framework adds to every route in a form that we never use."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        for operations in openapi_schema["paths"].values():
            for operation in operations.values():
                if isinstance(operation, dict) and not _is_ours(operation["responses"].get("400")):
                    operation["responses"].pop("400", None)
        # It goes over the wire as a list, which the framework does not know.
        listed = msgspec.json.schema(Between)["$defs"][Between.__name__]
        openapi_schema["components"]["schemas"][Between.__name__] = listed
        return super().render(request, openapi_schema)


def _is_ours(answer: dict[str, Any] | None) -> bool:
    return answer is not None and "$ref" in answer["content"]["application/json"]["schema"]
