/** What the server is asked about notices. */

import { ask } from '../net/api';
import type { NewBrowser, NewHook, Notices, NoticeWishes } from '../wire';

export const notices = {
  look: () => ask<Notices>('GET', 'notices'),
  wish: (wishes: NoticeWishes) => ask<Notices>('PUT', 'notices', wishes),
  addBrowser: (browser: NewBrowser) => ask<Notices>('POST', 'notices/browsers', browser),
  addMail: (address: string) => ask<Notices>('POST', 'notices/mail', { address }),
  addHook: (hook: NewHook) => ask<Notices>('POST', 'notices/hooks', hook),
  drop: (way: string) => ask<Notices>('DELETE', `notices/ways/${way}`),
  tryOut: (way: string) => ask<Notices>('POST', `notices/ways/${way}/trial`),
  confirm: (token: string) => ask<undefined>('POST', 'notices/confirm', { token }),
  stop: (token: string) => ask<undefined>('POST', 'notices/stop', { token }),
};
