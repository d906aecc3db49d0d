"""The proxies of docs/hosting, run as they are written there but on free ports, with a certificate of our own."""

from __future__ import annotations

import shutil
import socket
import subprocess
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

RECIPES: Final = Path(__file__).resolve().parents[2] / "docs/hosting"
NAME: Final = "games.example.org"
PATIENCE: Final = 30.0


class Recipe(NamedTuple):
    """A file of docs/hosting, and how it is tried."""

    program: str
    file: str
    adapt: Callable[[str, int, Path], str]
    command: Callable[[Path], Sequence[str]]


def free_port() -> int:
    """A port that nobody has now."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def certificate(folder: Path) -> Path:
    """A certificate for the name of the recipes, with its key in one file."""
    both, key, cert = folder / "both.pem", folder / "key.pem", folder / "cert.pem"
    words = ("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}")
    subject = ("-addext", f"subjectAltName=DNS:{NAME},DNS:localhost")
    subprocess.run(["openssl", *words, *subject, "-keyout", key, "-out", cert], check=True, capture_output=True)
    both.write_text(cert.read_text() + key.read_text())
    return both


def _nginx(text: str, port: int, folder: Path) -> str:
    live = f"/etc/letsencrypt/live/{NAME}"
    text = text.replace(f"{live}/fullchain", f"{folder}/cert").replace(f"{live}/privkey", f"{folder}/key")
    text = text.replace("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;")
    temporary = "".join(
        f"{what}_temp_path {folder}/{what};\n" for what in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    head = f"daemon off; master_process off; pid {folder}/pid; error_log {folder}/error.log;\nevents {{}}\n"
    return f"{head}http {{\naccess_log off;\n{temporary}{text}}}\n"


def _haproxy(text: str, port: int, folder: Path) -> str:
    return text.replace("bind :443", f"bind 127.0.0.1:{port}").replace(f"/etc/haproxy/{NAME}.pem", f"{folder}/both.pem")


def _caddy(text: str, port: int, folder: Path) -> str:
    head = "{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n"
    site = f"https://{NAME}:{port}, https://localhost:{port} {{\n\tbind 127.0.0.1\n"
    site += f"\ttls {folder}/cert.pem {folder}/key.pem\n"
    return head + text.replace(f"{NAME} {{\n", site)


PROXIES: Final = (
    Recipe("nginx", "nginx.conf", _nginx, lambda file: ("nginx", "-p", str(file.parent), "-c", str(file))),
    Recipe("haproxy", "haproxy.cfg", _haproxy, lambda file: ("haproxy", "-db", "-f", str(file))),
    Recipe(
        "caddy", "Caddyfile", _caddy, lambda file: ("caddy", "run", "--adapter", "caddyfile", "--config", str(file))
    ),
)


@contextmanager
def proxied(recipe: Recipe, folder: Path, first: int, second: int) -> Iterator[int]:
    """A proxy before servers at two ports; its own."""
    port = free_port()
    text = (RECIPES / recipe.file).read_text(encoding="utf-8")
    assert text.count("127.0.0.1:8001") == text.count("127.0.0.1:8002") >= 1
    text = text.replace("127.0.0.1:8001", f"127.0.0.1:{first}").replace("127.0.0.1:8002", f"127.0.0.1:{second}")
    file = folder / recipe.file
    file.write_text(recipe.adapt(text, port, folder), encoding="utf-8")
    program = shutil.which(recipe.program)
    assert program is not None
    with (folder / "proxy.log").open("wb") as log:
        home = {"HOME": str(folder), "PATH": "/usr/bin:/usr/sbin"}
        process = subprocess.Popen([program, *recipe.command(file)[1:]], stdout=log, stderr=log, env=home, cwd=folder)
        try:
            yield port
        finally:
            process.terminate()
            process.wait()
