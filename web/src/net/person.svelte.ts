/** Who sits at this device. */

import type { Me } from '../wire';
import { api, Refused } from './api';

let me = $state.raw<Me | null>(null);
let asked = $state(false);

export const person = {
  get me(): Me | null {
    return me;
  },
  /** Whether the server has been asked yet. */
  get known(): boolean {
    return asked;
  },
  async find(): Promise<void> {
    try {
      me = await api.me();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      me = null;
    } finally {
      asked = true;
    }
  },
  /** A guest tells a name; the return code is in the answer, this once. */
  async enter(name: string): Promise<Me> {
    return (me = await api.addGuest(name));
  },
  async comeBack(code: string): Promise<Me> {
    return (me = await api.comeBack(code));
  },
  /** Somebody signed in here, or nobody is here any more. */
  become(who: Me | null): void {
    me = who;
  },
  async leave(): Promise<void> {
    await api.endSession();
    me = null;
  },
};
