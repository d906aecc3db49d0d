"""`agon serve`: tables for people, on this machine or for everybody on the same network."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from agon.terminal.language import Lang, words_of
from agon.terminal.trouble import Trouble

Lan = Annotated[bool, Parameter(help="For everybody on the same network: prints the address and a QR code.")]
TakeOver = Annotated[
    bool,
    Parameter(help="Take the place of the server on the same folder, which finishes what it has begun and ends."),
]
Workers = Annotated[int | None, Parameter(name="--bot-workers")]
Db = Annotated[
    str | None, Parameter(help="A database of PostgreSQL instead of a file: postgresql://name@host/database")
]
Wait = Annotated[bool, Parameter(help="While another server has this house, wait; then take over.")]
Processes = Annotated[int, Parameter(name="--workers", help="Processes that serve; one, until more of them can.")]


def serve(
    *,
    host: str | None = None,
    port: int | None = None,
    data: str | None = None,
    db: Db = None,
    lan: Lan = False,
    workers: Workers = None,
    take_over: TakeOver = False,
    processes: Processes = 1,
    wait: Wait = False,
    lang: Lang = None,
) -> int:
    """Start the server; every option can also be set by a variable such as AGON_PORT (see docs/hosting.md)."""
    from agon.cli.server_settings import read_config
    from agon.cli.serving import EVERYWHERE, FAILED, data_of, listen, run_server, show_code
    from agon.cli.taking_over import taken_over
    from agon.server.db.lock import InUse

    words = words_of(lang)
    if processes != 1:
        raise Trouble(words.say("cli.one-process"))
    wide = EVERYWHERE if lan else None
    config = read_config(words, host=host or wide, port=port, data=data, db=db, bot_workers=workers)

    def tell(address: str) -> None:
        print(words.say("cli.serving", address=address), flush=True)
        if lan:
            show_code(address)

    try:
        with (
            taken_over(config, words) if take_over else data_of(config, words, wait=wait) as sound,
            listen(config, words) as listening,
        ):
            return run_server(config, listening, words, tell, lan=lan, sound=bool(sound))
    except InUse as error:
        raise Trouble(words.say("cli.data-in-use", path=config.data), FAILED) from error
