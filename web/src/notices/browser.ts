/** What this browser can do about notices, and how it is asked for it. */

import type { NewBrowser } from '../wire';

const WORKER = '/notices-worker.js';

/** Why this browser shows no notices; null: it can. */
export function obstacle(key: string | null): 'insecure' | 'unknown' | 'denied' | 'house' | null {
  if (key === null) return 'house';
  if (!globalThis.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return 'unknown';
  return Notification.permission === 'denied' ? 'denied' : null;
}

/** Whether this browser shows them already. */
export async function allowed(): Promise<boolean> {
  const found = await navigator.serviceWorker?.getRegistration(WORKER);
  return Boolean(await found?.pushManager?.getSubscription());
}

/** Ask the reader, and then the browser; null if the reader said no. */
export async function allow(key: string): Promise<NewBrowser | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe(); // maybe of a house with another key
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = '', keys } = made.toJSON();
  return { endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}

/** This browser shows none any more. */
export async function forbid(): Promise<void> {
  const found = await navigator.serviceWorker?.getRegistration(WORKER);
  await (await found?.pushManager?.getSubscription())?.unsubscribe();
}
