"""The tables of the database; migrations/ makes and changes them."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

# As wide as SQLite's are anyway; numbers that SQLite gives itself must be called INTEGER there.
WHOLE: Final = BigInteger().with_variant(Integer, "sqlite")

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
    Column("created", WHOLE, nullable=False),
    Column("rhythm", Text),  # the nights and days off of his own, if he told them
    Column("quotas", Text),  # that the host gave him instead of everybody's
)

sessions: Final = Table(
    "sessions",
    metadata,
    Column("token_hash", String, primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("created", WHOLE, nullable=False),
    Column("device", String),  # the browser and its system, as it told them
    Column("seen", WHOLE),  # when it was last here, to the hour
)

editions: Final = Table(
    "editions",
    metadata,
    Column("digest", String, primary_key=True),
    Column("text", Text, nullable=False),
    Column("bytes", WHOLE, nullable=False),
    Column("brought", WHOLE, nullable=False),  # the last time
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("seats", WHOLE, nullable=False),
    Column("options", Text, nullable=False),
    Column("edition", Text),  # its digest; None is our own box
    Column("host", ForeignKey("people.id"), nullable=False, index=True),
    Column("is_open", Boolean, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("status", String, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("header", Text),  # of the record without the edition's text, once the match has begun
    Column("owed", Text, nullable=False),  # the seats that must answer, for the lobby and for waking bots
    Column("line_count", WHOLE, nullable=False),
    Column("outcome", Text),
    Column("next_table", String, index=True),  # the rematch, if there is one
    Column("forked", Boolean, nullable=False, server_default="0"),  # begun in the middle of another match
    Column("patience", WHOLE, nullable=False, server_default="3600"),  # seconds until an absent seat may get a bot
    Column("pace", Text),  # None: nobody is hurried
    Column("level", String),  # of bots that stand in; None: as strong as the others
    Column("clocks", Text),  # of a match with a pace, as they stood after its last line
    Column("motions", Text),  # the votes that are open
    Column("lesson", Text),  # how far a guided match was explained; None: it is none
    Column("broken", Text),  # the ceremonies that were broken off before the deal
    Column("wanted", String),  # what strength of opponents its host seeks; None: anybody
    Column("found", Boolean, nullable=False, server_default="0"),  # laid for whoever wanted to play now
    Column("shared", String),  # with which tables it has its deal in common: "daily/2026-11-19"; None: with none
    Column("created", WHOLE, nullable=False),
    Column("changed", WHOLE, nullable=False),
    Index("ix_tables_lobby", "status", "is_open", "changed"),
)

daily_tries: Final = Table(
    "daily_tries",
    metadata,
    Column("game", String, nullable=False),
    Column("day", String, nullable=False),
    Column("person", String, nullable=False),
    Column("name", String, nullable=False),
    Column("table_id", String, nullable=False),
    PrimaryKeyConstraint("game", "day", "person"),  # one try
)

daily_pars: Final = Table(
    "daily_pars",
    metadata,
    Column("game", String, nullable=False),
    Column("day", String, nullable=False),
    Column("result", Text, nullable=False),
    PrimaryKeyConstraint("game", "day"),
)

daily_chain: Final = Table(
    "daily_chain",
    metadata,
    Column("number", WHOLE, primary_key=True),
    Column("secret", LargeBinary, nullable=False),  # whoever knows it knows every deal to come
)

seats: Final = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("seat", WHOLE, nullable=False),
    Column("person", ForeignKey("people.id"), index=True),
    Column("name", String),  # of a companion, who shares that person's device
    Column("bot", String),
    Column("nonce_hash", String),
    Column("nonce", String),
    Column("owner", ForeignKey("people.id"), index=True),  # for whom a bot plays on until he takes his seat back
    Column("mark", WHOLE),  # what is set behind a name that looks like another at the table
    Column("seen", WHOLE),  # when the person's last socket at the table was closed
    Column("own", Boolean, nullable=False, server_default=false()),  # the nonce is the person's, not lent
    Column("here", Boolean, nullable=False, server_default=false()),  # the person has the table open
    Column("given_up", String),  # by whom, if anybody with an invite may take it over from the bot
    Column("giving", Boolean),  # whether its only answers are given for it; None: as is usual
    PrimaryKeyConstraint("table_id", "seat"),
)

lines: Final = Table(
    "lines",
    metadata,
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("number", WHOLE, nullable=False),
    Column("seat", WHOLE, nullable=False),
    Column("action", Text, nullable=False),
    Column("at", WHOLE, nullable=False),
    Column("stood", Text),  # the clocks, just before it
    PrimaryKeyConstraint("table_id", "number"),  # one winner for every place in the log
)

checkpoints: Final = Table(
    "checkpoints",
    metadata,
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("line", WHOLE, nullable=False),
    Column("checkpoint", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "line"),
)

plans: Final = Table(  # what seats have answered in advance: nobody else may read it
    "plans",
    metadata,
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("seat", WHOLE, nullable=False),
    Column("standing", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
)

invites: Final = Table(
    "invites",
    metadata,
    Column("token_hash", String, primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False, index=True),
    Column("used_by", ForeignKey("people.id")),
    Column("created", WHOLE, nullable=False),
)

chat: Final = Table(
    "chat",
    metadata,
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("number", WHOLE, nullable=False),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", WHOLE, nullable=False),
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

stretches: Final = Table(
    "stretches",
    metadata,
    Column("number", WHOLE, primary_key=True),
    Column("house", Float, nullable=False),  # the hour of the house at which it began
    Column("wall", Float, nullable=False),  # the same by the calendar
    Column("until", Float, nullable=False),  # the hour of the house up to which the server lived at least
)

notice_wishes: Final = Table(
    "notice_wishes",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("lang", String, nullable=False),
    Column("zone", String, nullable=False),  # in which his hours are told: Europe/Athens
    Column("quiet_from", WHOLE),  # minutes after midnight; nothing is sent from here
    Column("quiet_to", WHOLE),  # to here
    Column("off", String, nullable=False),  # the kinds he does not want: ',over,house,'
    Column("created", WHOLE, nullable=False),
)

notice_ways: Final = Table(
    "notice_ways",
    metadata,
    Column("id", String, primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("kind", String, nullable=False),
    Column("address", Text, nullable=False),
    Column("form", Text, nullable=False),  # of a webhook; of a browser the keys it told
    Column("confirmed", Boolean, nullable=False),  # that the address is his
    Column("created", WHOLE, nullable=False),
    Column("last", WHOLE, nullable=False),  # when something went this way last
    Column("failed", WHOLE, nullable=False),  # how often in a row it did not arrive
    UniqueConstraint("person", "kind", "address"),
)

notices: Final = Table(
    "notices",
    metadata,
    Column("id", WHOLE, primary_key=True),
    Column("way", ForeignKey("notice_ways.id"), nullable=False),
    Column("kind", String, nullable=False),
    Column("table_id", String, nullable=False),  # nothing for what is of no table
    Column("mark", String, nullable=False),  # which decision of that table: each is told once
    Column("since", WHOLE, nullable=False),
    Column("state", String, nullable=False, index=True),
    Column("tries", WHOLE, nullable=False),
    Column("after", WHOLE, nullable=False),  # not to be tried before
    Column("changed", WHOLE, nullable=False),
    UniqueConstraint("way", "kind", "table_id", "mark"),
)

broadcasts: Final = Table(
    "broadcasts",
    metadata,
    Column("id", String, primary_key=True),
    Column("text", Text, nullable=False),
    Column("at", WHOLE, nullable=False),
    Column("until", WHOLE, nullable=False),
)

house_secrets: Final = Table(
    "house_secrets",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", Text, nullable=False),
)

# Accounts, for those who wish: migration 0013

accounts: Final = Table(
    "accounts",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("login", String, nullable=False),
    Column("likeness", String, nullable=False, unique=True),  # what an eye takes in of it
    Column("password", Text),  # its argon2id hash; None: passkeys only
    Column("handle", String, nullable=False, unique=True),  # by which passkeys know the account
    Column("settings", Text),  # of the page
    Column("created", WHOLE, nullable=False),
)

passkeys: Final = Table(
    "passkeys",
    metadata,
    Column("id", String, primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("name", String, nullable=False),
    Column("key", LargeBinary, nullable=False),  # the public one
    Column("count", WHOLE, nullable=False),  # of signatures, where the device counts them
    Column("created", WHOLE, nullable=False),
    Column("used", WHOLE),
)

friends: Final = Table(
    "friends",
    metadata,
    Column("asker", ForeignKey("people.id"), nullable=False),
    Column("asked", ForeignKey("people.id"), nullable=False, index=True),
    Column("since", WHOLE),  # None: not accepted yet
    Column("created", WHOLE, nullable=False),
    PrimaryKeyConstraint("asker", "asked"),
)

blocks: Final = Table(
    "blocks",
    metadata,
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("blocked", ForeignKey("people.id"), nullable=False, index=True),
    Column("created", WHOLE, nullable=False),
    PrimaryKeyConstraint("person", "blocked"),
)

ratings: Final = Table(
    "ratings",
    metadata,
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("game", String, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("matches", WHOLE, nullable=False),
    PrimaryKeyConstraint("person", "game"),
)

rated: Final = Table(  # matches that were looked at: each once, also after its table is gone
    "rated",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("counted", Boolean, nullable=False),
    Column("at", WHOLE, nullable=False),
)

# What people tell the host of each other outlives tables, chat and people: it points at nothing that may be swept.
reports: Final = Table(
    "reports",
    metadata,
    Column("number", WHOLE, primary_key=True),
    Column("at", WHOLE, nullable=False),
    Column("reporter", String, nullable=False),
    Column("person", String, nullable=False),  # who is reported
    Column("name", String, nullable=False),  # as he was called then
    Column("table_id", String, nullable=False),
    Column("reason", String, nullable=False),
    Column("words", Text, nullable=False),
    Column("line", WHOLE),  # of the chat, if it is about one,
    Column("said", Text),  # and what it said
    Column("settled", WHOLE, index=True),
    Column("verdict", Text),
)

bans: Final = Table(
    "bans",
    metadata,
    Column("number", WHOLE, primary_key=True),
    Column("kind", String, nullable=False),  # ban: may not come in; mute: may not chat
    Column("person", String),
    Column("prefix", String),  # of addresses: 192.0.2.0/24
    Column("reason", String, nullable=False),
    Column("words", Text, nullable=False),  # that he is told
    Column("at", WHOLE, nullable=False),
    Column("until", WHOLE),  # None: for good
    Column("lifted", WHOLE, index=True),
)

acts: Final = Table(  # everything that a host did: rows are only added
    "acts",
    metadata,
    Column("number", WHOLE, primary_key=True),
    Column("at", WHOLE, nullable=False),
    Column("who", String, nullable=False),
    Column("what", String, nullable=False),
    Column("about", String, nullable=False),
    Column("why", Text, nullable=False),
)

errands: Final = Table(  # what a host wants done by the server that has the tables in memory
    "errands",
    metadata,
    Column("number", WHOLE, primary_key=True),
    Column("what", String, nullable=False),
    Column("about", String, nullable=False),
    Column("at", WHOLE, nullable=False),
    Column("came", Text),  # what came of it; None: not done yet
)

analyses: Final = Table(  # of finished matches, one for each level
    "analyses",
    metadata,
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("level", String, nullable=False),
    Column("status", String, nullable=False, index=True),
    Column("person", String),  # who asked for it
    Column("asked", WHOLE, nullable=False),
    Column("steps", WHOLE, nullable=False),
    Column("done", WHOLE, nullable=False),
    Column("why", String),  # it cannot be made
    Column("report", Text),
    Column("summaries", Text),  # of its seats: the small part of the report that is asked for by the hundred
    PrimaryKeyConstraint("table_id", "level"),
)

analysis_lines: Final = Table(  # what was weighed of those that are not done
    "analysis_lines",
    metadata,
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("level", String, nullable=False),
    Column("step", WHOLE, nullable=False),
    Column("weighed", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "level", "step"),
)

thoughts: Final = Table(  # questions to bots that think on other machines: gone as soon as they are answered
    "thoughts",
    metadata,
    Column("id", String, primary_key=True),
    Column("bot", String, nullable=False),
    Column("build", String, nullable=False),  # of who asks: another may not know these rules
    Column("question", Text, nullable=False),
    Column("asked", Float, nullable=False, index=True),
    Column("answer", Text),
)
