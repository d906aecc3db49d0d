import { beforeEach, expect, test, vi } from 'vitest';
import type { ClientMessage, News, ServerMessage, TableInfo, Told } from '../wire';
import samples from '../testing/samples/olympe.json';
import { settings } from '../settings.svelte';
import { TableClient } from './client.svelte';

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

const told = (line: number): Told => ({ line, event: { type: 'X' }, key: 'event.X', params: {}, clause: null });
const news = (first: number, seq: number, more: Partial<News> = {}): News => ({
  ...asking,
  first,
  seq,
  events: Array.from({ length: seq - first }, (_, at) => told(first + at)),
  ...more,
});

let past: Told[] = [];

async function sit(): Promise<{ client: TableClient; socket: FakeSocket }> {
  const info = {
    id: 't',
    game: 'olympe',
    seats: table!.seats,
    you: 0,
    yours: [0],
    owed: [],
    status: 'playing',
  } as unknown as TableInfo;
  const client = new TableClient(info);
  await client.open();
  const socket = FakeSocket.all.at(-1)!;
  socket.onopen?.();
  return { client, socket };
}

beforeEach(() => {
  FakeSocket.all = [];
  past = [];
  settings.motion = false;
  settings.confirm = true;
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(new Response(JSON.stringify(path.includes('/log') ? past : samples.box))),
  );
});

test('the first news is shown, and what happened before is asked for', async () => {
  past = [told(0), told(1)];
  const { client, socket } = await sit();
  socket.say(news(2, 2));
  await vi.waitFor(() => expect(client.log.map((one) => one.line)).toEqual([0, 1]));
  expect(client.prompt?.decision).toBe(asking.prompt!.decision);
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
  const action = client.prompt!.actions[0]!.action as { type: string };
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
  client.choose(client.prompt!.actions[0]!.action as { type: string });
  expect(socket.sent.at(-1)?.type).toBe('Act');
});

test('of an action that is not legal one hears why not', async () => {
  const { client, socket } = await sit();
  socket.say(news(0, 0, { prompt: { ...asking.prompt!, actions: [] } }));
  client.choose({ type: 'PlayCard', card: 1 } as never);
  const asked = socket.sent.at(-1)!;
  expect(asked.type).toBe('WhyNot');
  socket.say({ type: 'No', ref: asked.ref, code: 'refused', message: 'Play blue.', clause: 'olympe/follow-colour' });
  await vi.waitFor(() => expect(client.no?.clause).toBe('olympe/follow-colour'));
});

test('while older news are shown nothing is asked; skipping goes straight to the end', async () => {
  settings.motion = true;
  const { client, socket } = await sit();
  socket.say(news(0, 0));
  for (const line of [0, 1, 2]) socket.say(news(line, line + 1));
  expect(client.behind).toBe(true);
  expect(client.prompt).toBe(null);
  client.skip();
  expect(client.behind).toBe(false);
  expect(client.seq).toBe(3);
  expect(client.prompt).not.toBe(null);
});
