import { beforeEach, expect, test, vi } from 'vitest';
import type { ClientMessage, News, ServerMessage, TableInfo, ToldLine } from '../wire';
import samples from '../testing/samples/olympe.json';
import { settings } from '../settings.svelte';
import { TableClient } from './client.svelte';
import { hintsTaken } from './events';
import { PATIENCE } from '../testing/patience';

const [table] = samples.tables as unknown as { seats: TableInfo['seats']; news: News[] }[];
const asking = table!.news.find((news) => news.prompt)!;

/** A server's end of the socket, in our hands. */
class FakeSocket {
  static all: FakeSocket[] = [];
  static OPEN = 1;
  readyState = 1;
  sent: ClientMessage[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number; reason: string }) => void;
  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.readyState = 3;
  }
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const told = (line: number): ToldLine => ({ line, events: [{ event: { type: 'X' }, clause: 'why' }] });
const news = (first: number, seq: number, more: Partial<News> = {}): News => ({
  ...asking,
  viewer: 0,
  undo: false,
  first,
  seq,
  events: Array.from({ length: seq - first }, (_, at) => told(first + at)),
  ...more,
});

async function sit(yours: number[] = [0]): Promise<{ client: TableClient; socket: FakeSocket }> {
  const info = {
    id: 't',
    game: 'olympe',
    seats: table!.seats,
    you: 0,
    yours,
    owed: [],
    status: 'playing',
  } as unknown as TableInfo;
  const client = new TableClient(info);
  await client.open();
  const socket = FakeSocket.all.at(-1)!;
  socket.onopen?.();
  return { client, socket };
}

const covered = { viewer: null, prompt: null, owed: [1] };

beforeEach(() => {
  FakeSocket.all = [];
  settings.speed = 'instant';
  settings.confirm = true;
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify({ parts: samples.box, wording: samples.wording }))),
  );
});

test('the first news is shown, and what happened before is asked for', async () => {
  const { client, socket } = await sit();
  socket.say(news(2, 2));
  expect(client.prompt?.decision).toBe(asking.prompt!.decision);
  expect(socket.sent).toMatchObject([{ type: 'Resume', seq: 0 }]);
  socket.say(news(0, 2));
  expect(client.log.map((one) => one.line)).toEqual([0, 1]);
  socket.say(news(2, 3));
  expect(client.log.map((one) => one.line)).toEqual([0, 1, 2]);
  expect(socket.sent.length).toBe(1);
});

test('news that comes twice is told once', async () => {
  const { client, socket } = await sit();
  socket.say(news(0, 0));
  socket.say(news(0, 3));
  socket.say(news(0, 3));
  socket.say(news(2, 3));
  expect(client.log.map((one) => one.line)).toEqual([0, 1, 2]);
});

test('a gap is asked for, and nothing is shown until it is filled', async () => {
  const { client, socket } = await sit();
  socket.say(news(0, 2));
  socket.say(news(5, 6));
  expect(client.seq).toBe(2);
  expect(socket.sent.at(-1)).toMatchObject({ type: 'Resume', seq: 2 });
  socket.say(news(2, 6));
  expect(client.log.map((one) => one.line)).toEqual([0, 1, 2, 3, 4, 5]);
});

test('a lost connection comes back by itself', async () => {
  vi.useFakeTimers();
  const { client, socket } = await sit();
  socket.say(news(0, 2));
  socket.onclose?.({ code: 1006, reason: '' });
  expect(client.connection).toBe('lost');
  vi.advanceTimersByTime(1000);
  FakeSocket.all.at(-1)!.onopen?.();
  expect(FakeSocket.all.length).toBe(2);
  expect(client.connection).toBe('on');
  vi.useRealTimers();
});

test('a refusal for good is not tried again', async () => {
  const { client, socket } = await sit();
  socket.onclose?.({ code: 1008, reason: 'not-yours' });
  expect(client.connection).toBe('refused');
  expect(FakeSocket.all.length).toBe(1);
});

test('a legal action is selected first and sent by the second click', async () => {
  const { client, socket } = await sit();
  socket.say(news(0, 0));
  const action = client.prompt!.actions[0]!.action;
  client.choose(action);
  expect(client.selected).toEqual(action);
  expect(socket.sent).toEqual([]);
  client.choose(action);
  expect(socket.sent.at(-1)).toMatchObject({ type: 'Act', decision: asking.prompt!.decision, action });
  expect(client.busy).toBe(true);
});

test('without confirming, one click is enough', async () => {
  settings.confirm = false;
  const { client, socket } = await sit();
  socket.say(news(0, 0));
  client.choose(client.prompt!.actions[0]!.action);
  expect(socket.sent.at(-1)?.type).toBe('Act');
});

test('of an action that is not legal one hears why not', async () => {
  const { client, socket } = await sit();
  socket.say(news(0, 0, { prompt: { ...asking.prompt!, choices: [] } }));
  client.choose({ type: 'PlayCard', card: 1 } as never);
  const asked = socket.sent.at(-1)!;
  expect(asked.type).toBe('WhyNot');
  socket.say({ type: 'No', ref: asked.ref, code: 'refused', key: 'refusal.x', clause: 'olympe/follow-colour' });
  await vi.waitFor(() => expect(client.no?.clause).toBe('olympe/follow-colour'), PATIENCE);
});

test('what is asked is there at once, while the board shows what came before it and offers nothing', async () => {
  settings.speed = 'normal';
  const { client, socket } = await sit();
  socket.say(news(0, 0));
  for (const line of [0, 1, 2]) socket.say(news(line, line + 1));
  expect([client.behind, client.seq, client.position?.seq]).toEqual([true, 3, 1]);
  expect(client.prompt).not.toBe(null);
  const action = client.prompt!.actions[0]!.action;
  expect([client.scene.prompt, client.scene.legal(action)]).toEqual([null, undefined]);
  expect(client.present.legal(action)).toBeTruthy();
  client.skip();
  expect([client.behind, client.position?.seq, client.log.length]).toEqual([false, 3, 3]);
  expect(client.scene.legal(action)).toBeTruthy();
});

test('what is asked gives nothing away of what is still to be told, also where the board stands there already', async () => {
  settings.speed = 'normal';
  const { client, socket } = await sit();
  socket.say(news(0, 0, { prompt: null }));
  socket.say(news(0, 2));
  const action = client.prompt!.actions[0]!.action;
  expect([client.pace.waiting, client.position?.seq, client.behind]).toEqual([1, 2, true]);
  expect([client.asked, client.own.prompt, client.scene.prompt]).toEqual([null, null, null]);
  client.own.choose(action); // whoever presses there all the same goes ahead, and looks first
  expect([client.pace.moment, client.behind, client.selected]).toEqual([null, false, null]);
  expect([client.asked, client.own.prompt]).toEqual([client.prompt, client.prompt]);
  expect(client.own.legal(action)).toBeTruthy();
});

test('whoever chooses before all was shown goes ahead, and chooses when it was', async () => {
  settings.speed = 'slow';
  const { client, socket } = await sit();
  socket.say(news(0, 0));
  for (const line of [0, 1, 2]) socket.say(news(line, line + 1));
  client.choose(client.prompt!.actions[0]!.action);
  expect([client.behind, client.pace.moment, client.selected]).toEqual([false, null, null]);
  client.choose(client.prompt!.actions[0]!.action);
  expect([client.behind, client.pace.moment, client.selected]).toEqual([
    false,
    null,
    client.prompt!.actions[0]!.action,
  ]);
});

test('with nothing moving it is shown at the same pace', async () => {
  settings.speed = 'normal';
  settings.motion = false;
  const { client, socket } = await sit();
  socket.say(news(0, 0));
  socket.say(news(0, 1));
  socket.say(news(1, 2));
  expect([client.behind, client.pace.waiting, client.log.length]).toEqual([true, 1, 1]);
});

test('other eyes see nothing of what was still being shown', async () => {
  settings.speed = 'normal';
  const { client, socket } = await sit([0, 1]);
  socket.say(news(0, 0));
  for (const line of [0, 1, 2]) socket.say(news(line, line + 1));
  socket.say(news(3, 4, covered));
  expect([client.behind, client.viewer, client.position?.viewer]).toEqual([false, null, null]);
  expect(client.log.map((one) => one.line)).toEqual([3]);
  expect(client.pace.moment?.told.map((one) => one.line)).toEqual([3]);
});

test('a question whose answer never comes fails with the connection, and the choice is offered again', async () => {
  vi.useFakeTimers();
  const { client, socket } = await sit();
  socket.say(news(0, 0));
  const action = client.prompt!.actions[0]!.action;
  client.choose(action);
  const acting = client.act(action);
  expect(client.selected).toBe(null);
  socket.onclose?.({ code: 1006, reason: '' });
  await acting;
  expect([client.connection, client.busy, client.selected]).toEqual(['lost', false, action]);
  vi.advanceTimersByTime(1000);
  const again = FakeSocket.all.at(-1)!;
  again.onopen?.();
  again.say(news(0, 0));
  expect(client.selected).toEqual(action); // it did not arrive: the same is asked
  void client.act(action);
  expect(again.sent.at(-1)).toMatchObject({ type: 'Act', decision: asking.prompt!.decision });
  vi.useRealTimers();
});

test('a choice that did arrive is not offered again', async () => {
  vi.useFakeTimers();
  const { client, socket } = await sit();
  socket.say(news(0, 0));
  const acting = client.act(client.prompt!.actions[0]!.action);
  socket.onclose?.({ code: 1006, reason: '' });
  await acting;
  vi.advanceTimersByTime(1000);
  const again = FakeSocket.all.at(-1)!;
  again.onopen?.();
  again.say(news(1, 1, { prompt: null }));
  again.say(news(0, 1, { prompt: null }));
  expect(client.selected).toBe(null);
  vi.useRealTimers();
});

test('whoever knows the next question before the last answer was acknowledged answers it at once', async () => {
  settings.confirm = false;
  const { client, socket } = await sit();
  socket.say(news(0, 0));
  const [one, next] = client.prompt!.actions;
  client.choose(one!.action);
  client.choose(next!.action); // the same question: one answer is enough
  socket.say(news(0, 1, { prompt: { ...asking.prompt!, decision: asking.prompt!.decision + 1 } }));
  client.choose(next!.action);
  const answers = socket.sent.filter((message) => message.type === 'Act');
  expect(answers).toMatchObject([
    { decision: asking.prompt!.decision, action: one!.action },
    { decision: asking.prompt!.decision + 1, action: next!.action },
  ]);
});

test('a server that does not answer at all counts as lost', async () => {
  vi.useFakeTimers();
  const { client, socket } = await sit();
  socket.say(news(0, 0));
  const said = client.say('Hello');
  vi.advanceTimersByTime(20_000);
  expect(await said).toBe(false);
  expect(FakeSocket.all.length).toBe(2);
  vi.useRealTimers();
});

test('what is selected stays so when one hears why more is not possible', async () => {
  const { client, socket } = await sit();
  socket.say(news(0, 0));
  const action = client.prompt!.actions[0]!.action;
  client.choose(action);
  client.choose({ type: 'PlayCard', card: 999 } as never);
  const asked = socket.sent.at(-1)!;
  socket.say({ type: 'No', ref: asked.ref, code: 'refused', key: 'refusal.x' });
  await vi.waitFor(() => expect(client.no?.key).toBe('refusal.x'), PATIENCE);
  expect(client.selected).toEqual(action);
});

test('on a shared device nothing of the last hand stays when it is covered, also not in the log', async () => {
  const { client, socket } = await sit([0, 1]);
  socket.say(news(0, 2));
  client.choose(client.prompt!.actions[0]!.action);
  expect([client.covered, client.viewer, client.log.length]).toEqual([false, 0, 2]);
  socket.say(news(2, 3, covered));
  expect([client.covered, client.viewer, client.next, client.selected]).toEqual([true, null, 1, null]);
  expect(client.log.map((one) => one.line)).toEqual([2]); // what was read before is asked for anew, as all may know it
  expect(socket.sent.at(-1)).toMatchObject({ type: 'Resume', seq: 0 });
  void client.takeOver(1);
  expect(socket.sent.at(-1)).toMatchObject({ type: 'TakeOver', seat: 1 });
  socket.say(news(3, 3, { viewer: 1, owed: [1] }));
  expect([client.covered, client.viewer]).toEqual([false, 1]);
});

test('a page that is put aside shows no hand to whoever goes back to it', async () => {
  const { client, socket } = await sit([0, 1]);
  socket.say(news(0, 2));
  client.forget();
  expect([client.position, client.log]).toEqual([null, []]);
  client.connect();
  FakeSocket.all.at(-1)!.onopen?.();
  expect(FakeSocket.all.at(-1)!.sent).toEqual([]); // nobody takes over by himself
});

test('who had a shared device when the connection was lost has it still', async () => {
  vi.useFakeTimers();
  const { client, socket } = await sit([0, 1]);
  socket.say(news(0, 2));
  socket.onclose?.({ code: 1006, reason: '' });
  vi.advanceTimersByTime(1000);
  const again = FakeSocket.all.at(-1)!;
  again.onopen?.();
  again.say(news(2, 2, { ...covered, owed: [0] }));
  expect(client.covered).toBe(false);
  expect(again.sent).toMatchObject([{ type: 'TakeOver', seat: 0 }]);
  // But another seat is asked by now: it stays covered.
  again.say({ type: 'No', ref: again.sent[0]!.ref, code: 'other-asked', key: 'problem.other-asked' });
  await vi.waitFor(() => expect(again.sent.at(-1)).toMatchObject({ type: 'Resume', seq: 2 }), PATIENCE);
  again.say(news(2, 2, covered));
  expect(client.covered).toBe(true);
  vi.useRealTimers();
});

test('whoever comes back hears how many moves were made meanwhile, and whoever acts has heard it', async () => {
  localStorage.clear();
  const first = await sit();
  first.socket.say(news(0, 2));
  expect(first.client.pace.missed).toBe(0); // never looked at before
  first.socket.say(news(2, 3));
  first.client.close();
  const { client, socket } = await sit();
  socket.say(news(9, 9));
  expect(client.pace.missed).toBe(6);
  void client.act(client.prompt!.actions[0]!.action);
  expect(client.pace.missed).toBe(0);
});

test('whoever leaves in the middle of the tale hears how many moves were not told', async () => {
  localStorage.clear();
  settings.speed = 'normal';
  const first = await sit();
  first.socket.say(news(0, 0));
  for (const line of [0, 1, 2, 3]) first.socket.say(news(line, line + 1));
  first.client.pace.next(); // line 1 is being told
  first.client.close();
  const second = await sit();
  second.socket.say(news(4, 4));
  expect(second.client.pace.missed).toBe(3);
  second.socket.say(news(4, 6));
  second.client.skip();
  second.client.close();
  const { client, socket } = await sit();
  socket.say(news(6, 6));
  expect(client.pace.missed).toBe(0); // skipped is seen
});

/** Alone with weak bots. */
async function sitAlone(bot = 'easy'): Promise<{ client: TableClient; socket: FakeSocket }> {
  const sat = await sit();
  const [own, ...others] = sat.client.info.seats;
  const seats = [{ ...own!, person: 'p', owner: null }, ...others.map((seat) => ({ ...seat, person: null, bot }))];
  sat.client.info = { ...sat.client.info, seats };
  return sat;
}

test('alone with weak bots every question is looked through for mistakes once, and a warning keeps the choice', async () => {
  const { client, socket } = await sitAlone();
  socket.say(news(0, 2));
  socket.say(news(2, 3));
  const decision = asking.prompt!.decision;
  expect(socket.sent).toMatchObject([{ type: 'Consider', decision }]);
  const action = client.prompt!.actions[0]!.action;
  void client.act(action);
  const sent = socket.sent.at(-1)!;
  expect(sent).toMatchObject({ type: 'Act', anyway: false });
  socket.say({ type: 'Warned', ref: sent.ref!, lost: { key: 'warning.lost' }, reasons: [] });
  await vi.waitFor(() => expect(client.warned).not.toBeNull(), PATIENCE);
  await vi.waitFor(() => expect(client.selected).toEqual(action), PATIENCE);
  void client.act(action, true);
  expect(socket.sent.at(-1)).toMatchObject({ type: 'Act', anyway: true });
  expect(client.warned).toBeNull();
});

test('where bots are strong, nobody is warned unless he wants to', async () => {
  const { client, socket } = await sitAlone('hard');
  socket.say(news(0, 2));
  expect(socket.sent).toEqual([]);
  settings.warn = true;
  client.consider();
  expect(socket.sent).toMatchObject([{ type: 'Consider' }]);
  settings.warn = null;
});

test('that a bot was asked is told by the log alone: what is asked stays in sight', async () => {
  settings.speed = 'normal';
  const { client, socket } = await sitAlone('hard');
  socket.say(news(0, 2));
  const event = { type: 'HintTaken', seat: 0, decision: 2, level: 'hard', step: 1 };
  socket.say(news(2, 3, { events: [{ line: 2, events: [{ event }] }] }));
  expect(client.asked).not.toBeNull();
  expect(client.pace.moment).toBeNull();
  expect(hintsTaken(client.log)).toEqual([{ seat: 0, count: 1 }]);
});

test('a bot is asked about one question: with the answer the hint goes, and nothing is asked by itself', async () => {
  const { client, socket } = await sit();
  socket.say(news(0, 2));
  client.hinting = true;
  socket.say(news(2, 2, { prompt: { ...asking.prompt!, decision: asking.prompt!.decision + 1 } }));
  expect(client.hinting).toBe(false);
  expect(socket.sent.some(({ type }) => type === 'AskHint')).toBe(false);
});

test('a server that is restarted is waited for without a word, and asked again what it did not read', async () => {
  vi.useFakeTimers();
  settings.confirm = false;
  const { client, socket } = await sit();
  socket.say(news(0, 0));
  const action = client.prompt!.actions[0]!.action;
  client.choose(action);
  const asked = socket.sent.at(-1)!;
  socket.onclose?.({ code: 1012, reason: 'draining' });
  expect([client.connection, client.busy]).toEqual(['on', true]);
  vi.advanceTimersByTime(500);
  FakeSocket.all.at(-1)!.onclose?.({ code: 1006, reason: '' }); // it does not listen yet
  expect(client.connection).toBe('on');
  vi.advanceTimersByTime(1000);
  const back = FakeSocket.all.at(-1)!;
  expect(FakeSocket.all.length).toBe(3);
  back.onopen?.();
  expect(back.sent).toEqual([asked]);
  back.say({ type: 'Done', ref: (asked as { ref: number }).ref, seq: 1 });
  await vi.advanceTimersByTimeAsync(0);
  expect([client.connection, client.busy, client.selected]).toEqual(['on', false, null]);
  vi.useRealTimers();
});

test('a server that does not come back is lost', async () => {
  vi.useFakeTimers();
  const { client, socket } = await sit();
  socket.say(news(0, 0));
  socket.onclose?.({ code: 1012, reason: 'draining' });
  const asking = client.say('hello');
  for (let second = 0; second < 20 && client.connection !== 'lost'; second++) {
    FakeSocket.all.at(-1)!.onclose?.({ code: 1006, reason: '' });
    vi.advanceTimersByTime(1000);
  }
  expect(client.connection).toBe('lost');
  expect(await asking).toBe(false);
  vi.useRealTimers();
});
