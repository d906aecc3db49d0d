/** The table's socket: comes back by itself, numbers its questions, and hands on what it hears. */

import type { ClientMessage, Done, No, ServerMessage, Warned } from '../wire';

type Question = ClientMessage extends infer M ? (M extends ClientMessage ? Omit<M, 'ref'> : never) : never;
export type Answer = Done | No | Warned;

const SOONEST = 300; // ms until the first attempt to come back
const LATEST = 8000;
const POLICY = 1008; // the server says no for good
const BEGUN = 4000; // the match has begun: come again
const RESTART = 1012; // the server is about to end
const DRAINING = 'draining'; // ... and has answered all that it read of us: the rest can be asked again
const QUIET = 6000; // ms for which such an end is nobody's business
const LOST = 1006; // nobody said goodbye
const PATIENCE = 15_000; // ms without an answer before the connection counts as lost

export interface Ears {
  /** The socket is open; the server speaks first. */
  opened(): void;
  heard(message: ServerMessage): void;
  /** Not connected for now; it will try again. */
  lost(): void;
  /** The server does not want us. */
  refused(code: string): void;
}

interface Asked {
  text: string;
  resolve: (answer: Answer) => void;
  reject: (why: Error) => void;
  timer: number;
}

export class Link {
  #socket: WebSocket | null = null;
  #ref = 0;
  #asked = new Map<number, Asked>();
  /** When the server said that it would be back; null: it did not. */
  #away: number | null = null;
  #wait = SOONEST;
  #timer = 0;

  constructor(
    readonly table: string,
    readonly seat: 'watch' | null,
    private readonly ears: Ears,
  ) {
    this.#open();
  }

  /** Ask or tell something; the answer comes, or the promise fails when the connection does. */
  ask(question: Question): Promise<Answer> {
    const ref = ++this.#ref;
    return new Promise((resolve, reject) => {
      const open = this.#socket?.readyState === WebSocket.OPEN;
      if (!open && this.#away === null) return reject(new Error('not connected'));
      const timer = window.setTimeout(() => this.#gone(LOST, ''), PATIENCE);
      const text = JSON.stringify({ ...question, ref });
      this.#asked.set(ref, { text, resolve, reject, timer });
      if (open) this.#socket!.send(text); // else it is said when the server is back
    });
  }

  /** Ask for what happened since this number: it is heard as news. */
  resume(seq: number): void {
    if (this.#socket?.readyState === WebSocket.OPEN)
      this.#socket.send(JSON.stringify({ type: 'Resume', ref: ++this.#ref, seq }));
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#hangUp();
  }

  #open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const seat = this.seat === null ? '' : `?seat=${this.seat}`;
    const address = `${scheme}://${location.host}/api/tables/${this.table}/socket${seat}`;
    const socket = (this.#socket = new WebSocket(address));
    socket.onopen = () => {
      this.#wait = SOONEST;
      const unanswered = [...this.#asked.values()];
      this.#away = null;
      this.ears.opened();
      for (const { text } of unanswered) socket.send(text);
    };
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(data as string) as ServerMessage);
    socket.onclose = ({ code, reason }) => this.#gone(code, reason);
  }

  #hear(message: ServerMessage): void {
    const asked = 'ref' in message && typeof message.ref === 'number' ? this.#asked.get(message.ref) : undefined;
    if (asked && (message.type === 'Done' || message.type === 'No' || message.type === 'Warned')) {
      clearTimeout(asked.timer);
      asked.resolve(message);
      this.#asked.delete(message.ref!);
    } else {
      this.ears.heard(message);
    }
  }

  /** Listen no more. */
  #leave(): void {
    if (this.#socket) this.#socket.onclose = this.#socket.onmessage = this.#socket.onopen = null;
    this.#socket?.close();
  }

  /** Listen no more; whoever waits for an answer hears that none comes. */
  #hangUp(): void {
    this.#leave();
    this.#away = null;
    const asked = [...this.#asked.values()];
    this.#asked.clear();
    for (const { reject, timer } of asked) {
      clearTimeout(timer);
      reject(new Error('not connected'));
    }
  }

  #gone(code: number, reason: string): void {
    clearTimeout(this.#timer);
    if (code === RESTART && reason === DRAINING) this.#away ??= performance.now();
    if (this.#away !== null && performance.now() - this.#away < QUIET) return this.#comeBack(code);
    this.#hangUp();
    if (code === POLICY) return this.ears.refused(reason);
    this.ears.lost();
    this.#comeBack(code);
  }

  #comeBack(code: number): void {
    this.#leave();
    const wait = code === BEGUN ? 0 : this.#wait * (0.5 + Math.random());
    this.#wait = Math.min(LATEST, this.#wait * 2);
    this.#timer = window.setTimeout(() => this.#open(), wait);
  }
}
