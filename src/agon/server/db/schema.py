"""The tables of the database; migrations/ makes and changes them."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    false,
)

metadata: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

people: Final = Table(
    "people",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("return_hash", String, nullable=False, unique=True),
    Column("created", Integer, nullable=False),
)

sessions: Final = Table(
    "sessions",
    metadata,
    Column("token_hash", String, primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("created", Integer, nullable=False),
)

editions: Final = Table(
    "editions",
    metadata,
    Column("digest", String, primary_key=True),
    Column("text", Text, nullable=False),
    Column("bytes", Integer, nullable=False),
    Column("brought", Integer, nullable=False),  # the last time
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("edition", Text),  # its digest; None is our own box
    Column("host", ForeignKey("people.id"), nullable=False, index=True),
    Column("is_open", Boolean, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("status", String, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("header", Text),  # of the record without the edition's text, once the match has begun
    Column("owed", Text, nullable=False),  # the seats that must answer, for the lobby and for waking bots
    Column("line_count", Integer, nullable=False),
    Column("outcome", Text),
    Column("next_table", String, index=True),  # the rematch, if there is one
    Column("forked", Boolean, nullable=False, server_default="0"),  # begun in the middle of another match
    Column("patience", Integer, nullable=False, server_default="3600"),  # seconds until an absent seat may get a bot
    Column("broken", Text),  # the ceremonies that were broken off before the deal
    Column("created", Integer, nullable=False),
    Column("changed", Integer, nullable=False),
    Index("ix_tables_lobby", "status", "is_open", "changed"),
)

seats: Final = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", ForeignKey("people.id"), index=True),
    Column("name", String),  # of a companion, who shares that person's device
    Column("bot", String),
    Column("nonce_hash", String),
    Column("nonce", String),
    Column("owner", ForeignKey("people.id"), index=True),  # for whom a bot plays on until he takes his seat back
    Column("mark", Integer),  # what is set behind a name that looks like another at the table
    Column("seen", Integer),  # when the person's last socket at the table was closed
    Column("own", Boolean, nullable=False, server_default=false()),  # the nonce is the person's, not lent
    Column("giving", Boolean),  # whether its only answers are given for it; None: as is usual
    PrimaryKeyConstraint("table_id", "seat"),
)

lines: Final = Table(
    "lines",
    metadata,
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("action", Text, nullable=False),
    Column("at", Integer, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),  # one winner for every place in the log
)

checkpoints: Final = Table(
    "checkpoints",
    metadata,
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("line", Integer, nullable=False),
    Column("checkpoint", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "line"),
)

invites: Final = Table(
    "invites",
    metadata,
    Column("token_hash", String, primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False, index=True),
    Column("used_by", ForeignKey("people.id")),
    Column("created", Integer, nullable=False),
)

chat: Final = Table(
    "chat",
    metadata,
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Integer, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
)

mutes: Final = Table(
    "mutes",
    metadata,
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("muted", ForeignKey("people.id"), nullable=False),
    PrimaryKeyConstraint("person", "muted"),
)

hidden: Final = Table(
    "hidden",
    metadata,
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("table_id", ForeignKey("tables.id"), nullable=False, index=True),
    PrimaryKeyConstraint("person", "table_id"),
)
