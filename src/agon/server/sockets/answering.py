"""What a client's message brings about, and what only this client is told of it."""

from __future__ import annotations

from typing import Protocol

import msgspec

from agon.kit.action import Action
from agon.kit.game import read_action
from agon.kit.match import Match, Step
from agon.kit.refusal import Malformed, Refusal, Stale, malformed
from agon.kit.seats import Viewer
from agon.server.problem import Problem, Refused, told, told_refusal
from agon.server.sockets.hints import ask_hint, consider
from agon.server.tables.house import House
from agon.server.tables.live import Listener, Live
from agon.server.tables.planning import drop_plan, plan_ahead
from agon.server.tables.plans_told import tell_plans
from agon.server.wire import (
    Act,
    AnswerUndo,
    AskHint,
    AskPlans,
    AskUndo,
    ClientMessage,
    Consider,
    Done,
    DropPlan,
    Give,
    PlanAhead,
    Resume,
    Said,
    Say,
    TakeOver,
    Warned,
    WhyNot,
)


class Client(Listener, Protocol):
    """Who sent the message."""

    @property
    def waiting(self) -> bool: ...


async def answer(message: ClientMessage, client: Client, live: Live, house: House) -> bytes:
    """Carry out one message."""
    if isinstance(message, Say):
        return await _say(message, client, live, house)
    if client.waiting:
        raise Problem(409, "not-begun")
    if isinstance(message, Resume):
        return await _retell(message, client, live, house)
    if isinstance(message, TakeOver):
        return await _take_over(message, client, live)
    seat = await _last_of(client, live) if isinstance(message, AskUndo) else client.eyes.viewer
    if seat is None:
        raise Problem(403, "covered" if client.eyes.seats else "spectator")
    if isinstance(message, Act):
        return await _act(message, seat, client, live, house)
    if isinstance(message, AskHint | Consider):
        return await _ask_bot(message, seat, client, live, house)
    if isinstance(message, Give):
        return await _give(message, seat, live, house)
    if isinstance(message, PlanAhead | DropPlan | AskPlans):
        return await _plan(message, seat, client, live)
    async with live.held() as loaded:
        seq = len(loaded.match.lines)
        why = _why_not(loaded.match, seat, message.action) if isinstance(message, WhyNot) else None
    match message:
        case AskUndo():
            found = await live.undo(seat)
            why = found if isinstance(found, Refusal) else None
            seq = found.first + len(found.lines) if isinstance(found, Step) else seq
        case AnswerUndo(agree=agree):
            why = await live.answer_undo(seat, agree)
    return _done(message.ref, seq) if why is None else _refused(message.ref, why)


async def _last_of(client: Client, live: Live) -> Viewer:
    """Who takes back: whoever has the device, or while it is covered whoever of its seats acted last."""
    if client.eyes.viewer is not None:
        return client.eyes.viewer
    async with live.held() as loaded:
        return next((line.seat for line in reversed(loaded.match.lines) if line.seat in client.eyes.seats), None)


async def _retell(message: Resume, client: Client, live: Live, house: House) -> bytes:
    """What the client missed, through the eyes it has when it is told: they may change while others read."""
    while True:
        viewer = client.eyes.viewer
        told = await house.retellings.since(live, viewer, message.seq)
        if client.eyes.viewer == viewer:
            return told


async def _take_over(message: TakeOver, client: Client, live: Live) -> bytes:
    """Whoever is asked takes over; while nobody of the device is, any of them may look at what is his."""
    async with live.held() as loaded:
        asked = client.eyes.asked(loaded.match)
        if message.seat not in client.eyes.seats:
            raise Problem(403, "not-yours")
        if asked and message.seat not in asked:
            raise Problem(409, "other-asked")
        live.hand_over(client, message.seat)
        return _done(message.ref, live.seq)


async def _ask_bot(message: AskHint | Consider, seat: int, client: Client, live: Live, house: House) -> bytes:
    """It thinks meanwhile: whoever answers before it has found something need not wait."""
    try:
        if isinstance(message, AskHint):
            await ask_hint(message, seat, client, client.address, live, house)
        else:
            await consider(message, seat, client, client.address, live, house)
    except Refused as refused:
        return _refused(message.ref, refused.why)
    return _done(message.ref, live.seq)


async def _act(message: Act, seat: int, client: Client, live: Live, house: House) -> bytes:
    client.eyes.take(seat)  # who answers is there
    action = read_action(await live.game(), message.action)
    if not message.anyway and not isinstance(action, Malformed):
        mistake = house.hinting.mistake(live.table, message.decision, action)
        if mistake is not None:
            return msgspec.json.encode(Warned(message.ref, mistake.lost, mistake.reasons))
    found = action if isinstance(action, Malformed) else await live.submit(seat, action, message.decision)
    if isinstance(found, Step):
        return _done(message.ref, found.first + len(found.lines))
    return _refused(message.ref, found)


async def _give(message: Give, seat: int, live: Live, house: House) -> bytes:
    await live.give(seat, message.on)
    await house.tell_table(live.table)
    return _done(message.ref, live.seq)


async def _plan(message: PlanAhead | DropPlan | AskPlans, seat: int, client: Client, live: Live) -> bytes:
    if isinstance(message, AskPlans):
        async with live.held() as loaded:
            if client.eyes.viewer == seat:
                client.send(tell_plans(loaded.match, seat, offering=True))
            return _done(message.ref, live.seq)
    found: Step | Refusal | Malformed
    if isinstance(message, PlanAhead):
        found = await plan_ahead(live, seat, message.plan)
    else:
        found = await drop_plan(live, seat, message.number)
    if isinstance(found, Step):
        return _done(message.ref, found.first + len(found.lines))
    return _refused(message.ref, found)


def _why_not(match: Match, seat: int, data: object) -> Refusal | Malformed | None:
    action: Action | Malformed = read_action(match.game, data)
    if isinstance(action, Malformed):
        return action
    refusal: Refusal | None = match.game.refuse(match.state, seat, action)
    return refusal


async def _say(message: Say, client: Client, live: Live, house: House) -> bytes:
    text = " ".join(message.text.split())
    if client.person is None:
        raise Problem(401, "who")
    if not text or not text.isprintable():
        raise Problem(400, "quiet")
    house.warden.may_speak(client.person.id)
    house.words.check(text)
    house.costs.take("chat", client.person.id, client.address)
    async with live.quiet():
        said = await house.store.say(live.table, client.person, text, house.config.chat_lines_per_table)
        live.tell(msgspec.json.encode(Said(said)), except_to=await house.store.deaf_to(client.person.id))
        return _done(message.ref, live.seq)


def unreadable(error: Exception) -> bytes:
    """The 'no' to a message that is no message."""
    found = Malformed("$", "unreadable", {"detail": ""})
    return _refused(None, malformed(error) if isinstance(error, msgspec.DecodeError) else found)


def no(ref: int | None, problem: Problem) -> bytes:
    """The 'no' of the house."""
    return msgspec.json.encode(msgspec.structs.replace(told(problem), ref=ref))


def _done(ref: int, seq: int) -> bytes:
    return msgspec.json.encode(Done(ref, seq))


def _refused(ref: int | None, why: Refusal | Malformed | Stale) -> bytes:
    return msgspec.json.encode(msgspec.structs.replace(told_refusal(why), ref=ref))
