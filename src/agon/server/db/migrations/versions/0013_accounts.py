"""Accounts for those who wish: passwords, passkeys, devices, friends, blocks, ratings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013_accounts"
down_revision = "0012_clocks"


def upgrade() -> None:
    """Two columns of sessions, and the new tables."""
    with op.batch_alter_table("sessions") as batch:
        batch.add_column(sa.Column("device", sa.String(), nullable=True))
        batch.add_column(sa.Column("seen", sa.Integer(), nullable=True))
    _accounts()
    _circles()
    _ratings()


def _accounts() -> None:
    op.create_table(
        "accounts",
        _person("accounts", "person"),
        sa.Column("login", sa.String(), nullable=False),
        sa.Column("likeness", sa.String(), nullable=False),
        sa.Column("password", sa.Text(), nullable=True),
        sa.Column("handle", sa.String(), nullable=False),
        sa.Column("settings", sa.Text(), nullable=True),
        sa.Column("created", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_accounts"),
        sa.UniqueConstraint("likeness", name="uq_accounts_likeness"),
        sa.UniqueConstraint("handle", name="uq_accounts_handle"),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(), nullable=False),
        _person("passkeys", "person"),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("key", sa.LargeBinary(), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.Column("created", sa.Integer(), nullable=False),
        sa.Column("used", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_passkeys"),
    )
    op.create_index("ix_passkeys_person", "passkeys", ["person"])


def _circles() -> None:
    op.create_table(
        "friends",
        _person("friends", "asker"),
        _person("friends", "asked"),
        sa.Column("since", sa.Integer(), nullable=True),
        sa.Column("created", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("asker", "asked", name="pk_friends"),
    )
    op.create_index("ix_friends_asked", "friends", ["asked"])
    op.create_table(
        "blocks",
        _person("blocks", "person"),
        _person("blocks", "blocked"),
        sa.Column("created", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("person", "blocked", name="pk_blocks"),
    )
    op.create_index("ix_blocks_blocked", "blocks", ["blocked"])


def _ratings() -> None:
    op.create_table(
        "ratings",
        _person("ratings", "person"),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("person", "game", name="pk_ratings"),
    )
    op.create_table(
        "rated",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("counted", sa.Boolean(), nullable=False),
        sa.Column("at", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_rated"),
    )


def _person(table: str, column: str) -> sa.Column[str]:
    """A column that names somebody."""
    key = sa.ForeignKey("people.id", name=f"fk_{table}_{column}_people")
    return sa.Column(column, sa.String(), key, nullable=False)
