"""What a TV shows so that phones find the table."""

from __future__ import annotations

from io import BytesIO

import segno
from litestar import Response, get

from agon.server.http.injected import Asked, TableId, TheHouse, Visitor
from agon.server.tables.seeing import may_look


@get("/api/tables/{table:str}/qr.svg", include_in_schema=False)  # a picture for the page, no data
async def qr(table: TableId, request: Asked, house: TheHouse, person: Visitor) -> Response[bytes]:
    """The table's address as a QR code; it lets nobody in who may not come in anyway."""
    row = await house.row(table)
    await may_look(house.store, row, person)
    base = house.config.address or str(request.base_url)
    drawn = BytesIO()
    segno.make(f"{base.rstrip('/')}/g/{row.id}").save(drawn, kind="svg", border=2, omitsize=True)
    return Response(drawn.getvalue(), media_type="image/svg+xml")


TV = [qr]
