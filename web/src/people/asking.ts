/** What the server is asked about people. */

import { ask } from '../net/api';
import type { AccountInfo, Asking, Circle, NewCode, Profile, Proof, SessionInfo, SignedIn } from '../wire';

type Json = Record<string, unknown>;

export const people = {
  account: () => ask<AccountInfo>('GET', 'me/account'),
  change: (login: string, password: string | null, proof: Proof) =>
    ask<AccountInfo>('PUT', 'me/account', { login, password, proof }),
  askAgain: async () => (await ask<Asking>('POST', 'me/account/ask')).options,
  offerKey: async (proof: Proof) => (await ask<Asking>('POST', 'me/account/passkeys/offer', proof)).options,
  addKey: (name: string, credential: Json) => ask<AccountInfo>('POST', 'me/account/passkeys', { name, credential }),
  dropKey: (key: string, proof: Proof) => ask<AccountInfo>('POST', `me/account/passkeys/${key}/remove`, proof),
  newCode: async (proof: Proof) => (await ask<NewCode>('POST', 'me/code', proof)).code,
  signIn: (login: string, password: string, bring: boolean) =>
    ask<SignedIn>('POST', 'signin', { login, password, bring }),
  askForKey: async () => (await ask<Asking>('POST', 'signin/ask')).options,
  signInByKey: (credential: Json, bring: boolean) => ask<SignedIn>('POST', 'signin/passkey', { credential, bring }),
  devices: () => ask<SessionInfo[]>('GET', 'me/sessions'),
  endDevice: (id: string) => ask<SessionInfo[]>('DELETE', `me/sessions/${id}`),
  endOthers: () => ask<SessionInfo[]>('DELETE', 'me/sessions'),
  circle: () => ask<Circle>('GET', 'me/circle'),
  befriend: (person: string, on: boolean) => ask<Circle>('POST', 'friends', { person, on }),
  block: (person: string, on: boolean) => ask<Circle>('POST', 'blocks', { person, on }),
  profile: (person: string) => ask<Profile>('GET', `people/${person}`),
  remove: (name: string, proof: Proof) => ask<undefined>('POST', 'me/delete', { name, proof }),
};
