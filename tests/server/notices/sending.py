"""A server's clerk in a process of its own, which a test kills: `python -m tests.server.notices.sending FOLDER`."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from agon.server.config import Config, database_file
from agon.server.db.engines import make_engine
from agon.server.db.store import Store
from agon.server.notices.clerk import Clerk
from agon.server.notices.outbox import Outbox
from agon.server.notices.outside import Outside
from agon.server.notices.post import Post


async def main(folder: Path) -> None:
    """Wake, look once, and wait for what was sent."""
    store = Store(make_engine(database_file(Config(data=str(folder)))))
    post = Post("http://localhost", Outside(inward=True), None, None, hooks=True)
    post.open()
    clerk = Clerk(Outbox(store), post, lambda _: set(), 1, grace=0)
    await clerk.wake()
    await clerk.round()
    await clerk.settled()
    sys.stdout.write(f"sent {clerk.sent} unsure {clerk.unsure}\n")
    post.close()
    await store.engine.dispose()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
