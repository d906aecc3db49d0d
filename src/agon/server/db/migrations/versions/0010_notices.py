"""Notices: who wants to hear of what, by which ways, and what was sent."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010_notices"
down_revision = "0009_lessons"


def upgrade() -> None:
    """Wishes, ways, the outbox, what the host tells everybody, and the keys of the house."""
    _wishes_and_ways()
    op.create_table(
        "notices",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("way", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("mark", sa.String(), nullable=False),
        sa.Column("since", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("after", sa.Integer(), nullable=False),
        sa.Column("changed", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["way"], ["notice_ways.id"], name="fk_notices_way_notice_ways"),
        sa.PrimaryKeyConstraint("id", name="pk_notices"),
        sa.UniqueConstraint("way", "kind", "table_id", "mark", name="uq_notices_way_kind_table_id_mark"),
    )
    op.create_index("ix_notices_state", "notices", ["state"], unique=False)
    op.create_table(
        "broadcasts",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Integer(), nullable=False),
        sa.Column("until", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_broadcasts"),
    )
    op.create_table(
        "house_secrets",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_house_secrets"),
    )


def _wishes_and_ways() -> None:
    op.create_table(
        "notice_wishes",
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("lang", sa.String(), nullable=False),
        sa.Column("zone", sa.String(), nullable=False),
        sa.Column("quiet_from", sa.Integer(), nullable=True),
        sa.Column("quiet_to", sa.Integer(), nullable=True),
        sa.Column("off", sa.String(), nullable=False),
        sa.Column("created", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_notice_wishes_person_people"),
        sa.PrimaryKeyConstraint("person", name="pk_notice_wishes"),
    )
    op.create_table(
        "notice_ways",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("form", sa.Text(), nullable=False),
        sa.Column("confirmed", sa.Boolean(), nullable=False),
        sa.Column("created", sa.Integer(), nullable=False),
        sa.Column("last", sa.Integer(), nullable=False),
        sa.Column("failed", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_notice_ways_person_people"),
        sa.PrimaryKeyConstraint("id", name="pk_notice_ways"),
        sa.UniqueConstraint("person", "kind", "address", name="uq_notice_ways_person_kind_address"),
    )
    op.create_index("ix_notice_ways_person", "notice_ways", ["person"], unique=False)
