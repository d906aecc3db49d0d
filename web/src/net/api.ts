/** What the server offers over HTTP, with the types it sends. */

import type {
  BoxInfo,
  Course,
  DrawInfo,
  GameInfo,
  GameStats,
  GuidePage,
  Invitation,
  Invite,
  Lobby,
  Me,
  NewTable,
  No,
  OwnHours,
  OwnMatch,
  Position,
  Record as MatchRecord,
  Rhythm,
  RulesPage,
  SeatWait,
  TableInfo,
  ToldLine,
  Verification,
  Vote,
} from '../wire';
import { gameWords, language } from '../words/words.svelte';

/** A 'no' of the server, in the reader's words. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const PATIENCE = 8; // times that one tries again while the server is being restarted

const pause = (seconds: number): Promise<void> => new Promise((done) => setTimeout(done, seconds * 1000));

/** Anything below /api; what is answered, or Refused. A server that is about to end has done nothing: its next life is asked. */
export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  for (let again = 0; ; again++) {
    try {
      return await once<T>(method, path, body);
    } catch (error) {
      const ending = error instanceof Refused && error.code === 'draining';
      const away = again > 0 && method === 'GET' && !(error instanceof Refused);
      if (again >= PATIENCE || !(ending || away)) throw error;
      await pause(1);
    }
  }
}

async function once<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`/api/${path}`, {
    method,
    headers: {
      'Accept-Language': language.now,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await answer.text();
  const data: unknown = text ? JSON.parse(text) : undefined;
  if (answer.ok) return data as T;
  throw await refused(answer, data as No | undefined);
}

/** What a proxy says instead of the server has no words of ours. */
async function refused({ status, statusText }: Response, no: No | undefined): Promise<Refused> {
  if (!no?.key) return new Refused(status, 'unknown', statusText);
  const words = await gameWords(no.clause?.split('/')[0] ?? null, language.now);
  return new Refused(status, no.code, words.refused(no));
}

async function read(path: string): Promise<string> {
  const answer = await fetch(`/api/${path}`, { headers: { 'Accept-Language': language.now } });
  if (!answer.ok) throw new Refused(answer.status, 'unknown', answer.statusText);
  return answer.text();
}

const seatQuery = (seat: number | 'watch' | null): string => (seat === null ? '' : `seat=${seat}`);

export const api = {
  me: () => ask<Me>('GET', 'me'),
  addGuest: (name: string) => ask<Me>('POST', 'guests', { name }),
  comeBack: (code: string) => ask<Me>('POST', 'return', { code }),
  endSession: () => ask<undefined>('POST', 'leave'),
  games: () => ask<GameInfo[]>('GET', 'games'),
  rules: (game: string) => ask<RulesPage>('GET', `games/${game}/rules?lang=${language.now}`),
  guide: (game: string) => ask<GuidePage>('GET', `games/${game}/guide?lang=${language.now}`),
  tableGuide: (table: string) => ask<GuidePage>('GET', `tables/${table}/guide?lang=${language.now}`),
  stats: (game: string) => ask<GameStats>('GET', `games/${game}/stats`),
  box: (game: string) => ask<BoxInfo>('GET', `games/${game}/components`),
  ownMatches: (game: string, seats: number) => ask<OwnMatch[]>('GET', `games/${game}/mine?seats=${seats}`),
  components: (table: string) => ask<BoxInfo>('GET', `tables/${table}/components`),
  lobby: (sought = '') => ask<Lobby>('GET', `tables${sought && `?${sought}`}`),
  moreTables: (page: number, sought = '') => ask<Lobby>('GET', `tables?page=${page}${sought && `&${sought}`}`),
  tablesOf: (host: string) => ask<Lobby>('GET', `tables?host=${host}`),
  lay: (wish: NewTable) => ask<TableInfo>('POST', 'tables', wish),
  table: (id: string) => ask<TableInfo>('GET', `tables/${id}`),
  sit: (id: string, seat: number, nonceHash: string | null) =>
    ask<TableInfo>('POST', `tables/${id}/seats/${seat}`, { nonce_hash: nonceHash }),
  putBot: (id: string, seat: number, level: string) => ask<TableInfo>('PUT', `tables/${id}/seats/${seat}`, { level }),
  leave: (id: string, seat: number) => ask<TableInfo>('DELETE', `tables/${id}/seats/${seat}`),
  vote: (id: string, vote: Vote) => ask<TableInfo>('POST', `tables/${id}/votes`, vote),
  goOn: (id: string) => ask<TableInfo>('DELETE', `tables/${id}/pause`),
  holiday: (id: string, days: number) => ask<TableInfo>('POST', `tables/${id}/holiday`, { days }),
  comeBackFromHoliday: (id: string) => ask<TableInfo>('DELETE', `tables/${id}/holiday`),
  hours: () => ask<OwnHours>('GET', 'me/hours'),
  setHours: (hours: Rhythm | null) => ask<undefined>('PUT', 'me/hours', { hours }),
  takeBack: (id: string, seat: number) => ask<TableInfo>('DELETE', `tables/${id}/seats/${seat}/bot`),
  remove: (id: string) => ask<undefined>('DELETE', `tables/${id}`),
  start: (id: string) => ask<TableInfo>('POST', `tables/${id}/start`),
  promise: (id: string, nonceHash: string) => ask<TableInfo>('POST', `tables/${id}/promise`, { nonce_hash: nonceHash }),
  openNonce: (id: string, nonce: string) => ask<TableInfo>('POST', `tables/${id}/nonce`, { nonce }),
  invite: (id: string) => ask<Invite>('POST', `tables/${id}/invites`),
  lookAtInvite: (token: string) => ask<Invitation>('POST', 'invites/look', { token }),
  seatWait: (id: string, seat: number) => ask<SeatWait>('GET', `tables/${id}/seats/${seat}/bot`),
  redeem: (token: string, nonceHash: string) => ask<TableInfo>('POST', 'invites', { token, nonce_hash: nonceHash }),
  rematch: (id: string) => ask<TableInfo>('POST', `tables/${id}/rematch`),
  fork: (id: string, ply: number, sit: number) => ask<TableInfo>('POST', `tables/${id}/fork`, { ply, sit }),
  mute: (person: string, on: boolean) => ask<undefined>('POST', 'mutes', { person, on }),
  log: (id: string, seat: number | 'watch' | null) => ask<ToldLine[]>('GET', `tables/${id}/log?${seatQuery(seat)}`),
  positions: (id: string, seat: number | 'watch' | null, first: number, count: number) =>
    ask<Position[]>('GET', `tables/${id}/positions?first=${first}&count=${count}&${seatQuery(seat)}`),
  course: (id: string) => ask<Course>('GET', `tables/${id}/course`),
  picture: (id: string, seat: number | 'watch' | null) => read(`tables/${id}/picture?${seatQuery(seat)}`),
  record: (id: string) => ask<MatchRecord>('GET', `tables/${id}/record`),
  verification: (id: string) => ask<Verification>('GET', `tables/${id}/verification`),
  draws: (id: string) => ask<DrawInfo[]>('GET', `tables/${id}/draws`),
};
