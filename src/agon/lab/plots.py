"""Figures as pictures, with their intervals. Needs matplotlib (the extra `plots`), which is loaded when one is drawn.

What is written in a picture is handed in: sentences are the business of whoever shows it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isfinite
from pathlib import Path
from typing import Any, Final, NamedTuple

from agon.lab.intervals import Estimate

KINDS: Final = (".svg", ".png", ".pdf")
_COLOURS: Final = ("#a63d2f", "#2c5d7c", "#5b7032", "#8a6d1f", "#6b4a7d")
_HATCHES: Final = ("", "//", "..", "xx", "\\\\")  # who does not tell colours apart looks at these
_WIDE: Final = 0.8  # of a group of bars
_WIDTH, _HEIGHT = 5.2, 3.4  # inches of one panel


class Shares(NamedTuple):
    """Shares with intervals, one series of them for everything that is compared; a line where they would be equal."""

    title: str
    labels: Sequence[str]
    series: Mapping[str, Sequence[Estimate]]
    fair: float | None = None
    percent: bool = True


class Counts(NamedTuple):
    """How often a number came, for everything that is compared."""

    title: str
    series: Mapping[str, Sequence[float]]


class Course(NamedTuple):
    """How a figure went on, with intervals, from step to step."""

    title: str
    axis: str
    values: Sequence[Estimate]
    fair: Sequence[float]


Panel = Shares | Counts | Course


def draw(panels: Sequence[Panel], title: str, path: Path, across: int = 2) -> None:
    """Write a picture; the same figures give the same bytes."""
    import matplotlib as mpl
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    columns = min(across, len(panels))
    rows = -(-len(panels) // columns)
    style = {"svg.hashsalt": "agon", "svg.fonttype": "none", "axes.spines.top": False, "axes.spines.right": False}
    with mpl.rc_context(style):
        figure = Figure(figsize=(_WIDTH * columns, _HEIGHT * rows + 0.5), layout="constrained")
        FigureCanvasAgg(figure)
        figure.suptitle(title, wrap=True)
        for number, panel in enumerate(panels, 1):
            _draw_panel(figure.add_subplot(rows, columns, number), panel)
        undated = {"CreationDate" if path.suffix.lower() == ".pdf" else "Date": None}
        figure.savefig(path, dpi=130, metadata=None if path.suffix.lower() == ".png" else undated)


def _draw_panel(axes: Any, panel: Panel) -> None:
    axes.set_title(panel.title, fontsize="medium")
    if isinstance(panel, Shares):
        _draw_shares(axes, panel)
    elif isinstance(panel, Counts):
        _draw_counts(axes, panel)
    else:
        _draw_course(axes, panel)


def _draw_shares(axes: Any, panel: Shares) -> None:
    wide = _WIDE / len(panel.series)
    scale = 100 if panel.percent else 1
    for number, (name, estimates) in enumerate(panel.series.items()):
        places = [at - _WIDE / 2 + wide * (number + 0.5) for at in range(len(panel.labels))]
        means = [scale * one.mean for one in estimates]
        errors = [
            [_reach(scale * (one.mean - one.low)) for one in estimates],
            [_reach(scale * (one.high - one.mean)) for one in estimates],
        ]
        look = {"color": _COLOURS[number % len(_COLOURS)], "hatch": _HATCHES[number % len(_HATCHES)]}
        axes.bar(places, means, wide * 0.9, label=name, alpha=0.75, yerr=errors, capsize=3, **look)
    axes.set_xticks(range(len(panel.labels)), panel.labels)
    if panel.fair is not None:
        axes.axhline(scale * panel.fair, color="black", linewidth=0.8, linestyle="--")
    if panel.percent:
        axes.yaxis.set_major_formatter("{x:.0f} %")
    _name(axes, panel.series)


def _reach(length: float) -> float:
    """An interval without end is not drawn."""
    return length if isfinite(length) else 0.0


def _draw_counts(axes: Any, panel: Counts) -> None:
    everything = [value for values in panel.series.values() for value in values]
    low, high = min(everything), max(everything)
    step = max(1, -(-int(high - low + 1) // 30))  # whole numbers to a bar
    edges = [low - 0.5 + step * at for at in range(int((high - low) // step) + 2)]
    for number, (name, values) in enumerate(panel.series.items()):
        look = {"color": _COLOURS[number % len(_COLOURS)], "linestyle": ("-", "--", ":", "-.")[number % 4]}
        weights = [100 / len(values)] * len(values)
        axes.hist(values, edges, weights=weights, histtype="step", linewidth=1.6, label=name, **look)
    axes.yaxis.set_major_formatter("{x:.0f} %")
    _name(axes, panel.series)


def _draw_course(axes: Any, panel: Course) -> None:
    steps = range(1, len(panel.values) + 1)
    axes.plot(steps, [100 * one.mean for one in panel.values], color=_COLOURS[0], marker="o")
    low, high = [100 * one.low for one in panel.values], [100 * one.high for one in panel.values]
    axes.fill_between(steps, low, high, color=_COLOURS[0], alpha=0.2, linewidth=0)
    axes.plot(steps, [100 * one for one in panel.fair], color="black", linewidth=0.8, linestyle="--")
    axes.set_xticks(list(steps))
    axes.set_xlabel(panel.axis)
    axes.yaxis.set_major_formatter("{x:.0f} %")


def _name(axes: Any, series: Mapping[str, object]) -> None:
    if len(series) > 1:
        axes.legend(fontsize="small")
