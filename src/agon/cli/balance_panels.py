"""What `agon balance` found out, as panels of a picture; what is compared stands side by side."""

from __future__ import annotations

from collections.abc import Sequence

from agon.kit.text import Catalogue
from agon.lab.balance import margin_of
from agon.lab.compare import Trial, Trials, told_of
from agon.lab.plots import Counts, Panel, Shares


def panels(trials: Trials, tried: Sequence[Trial], names: Sequence[str], words: Catalogue) -> list[Panel]:
    """Wins by seat and place, what skill is worth; scores, margins, lengths, changes of the lead."""
    told = [told_of(trials, number, trial) for number, trial in enumerate(tried)]
    seats = trials.plans[0].seats
    fair, labels = 1 / seats, [str(at + 1) for at in range(seats)]

    def say(key: str) -> str:
        return words.say(f"cli.balance.{key}")

    by_seat = {name: one.by_seat for name, (one, _) in zip(names, told, strict=True)}
    by_place = {name: one.by_place for name, (one, _) in zip(names, told, strict=True)}
    worth = {name: (one.share,) for name, (_, one) in zip(names, told, strict=True)}
    better, worse = trials.pair
    skill = words.say("cli.balance.panel-skill", better=better, worse=worse)

    def counts(key: str, values: Sequence[Sequence[float]]) -> Counts:
        return Counts(say(key), dict(zip(names, values, strict=True)))

    equal = [trial.equal for trial in tried]
    return [
        Shares(say("by-seat"), labels, by_seat, fair),
        Shares(say("by-place"), labels, by_place, fair),
        counts("score", [[score for one in played for score in one.outcome.scores] for played in equal]),
        counts("margin", [[margin_of(one.outcome) for one in played] for played in equal]),
        counts("decisions", [[one.decisions for one in played] for played in equal]),
        counts("changes", [[one.changes for one in played] for played in equal]),
        Shares(skill, [""], worth, fair),
    ]
