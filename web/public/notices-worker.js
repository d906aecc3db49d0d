/* Shows notices while the page is closed. It caches nothing and answers no request. */

self.addEventListener('push', (event) => {
  let told = {};
  try {
    told = event.data?.json() ?? {};
  } catch {
    // not ours: still something has to be shown, or the browser says so itself
  }
  const url = told.url ?? '/';
  event.waitUntil(
    self.registration.showNotification(told.title ?? 'Agon', {
      body: told.body ?? '',
      tag: url, // a later notice of the same table takes its place
      icon: '/favicon.svg',
      data: url,
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data ?? '/', self.location.origin);
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((windows) => {
      const open = windows.find((one) => new URL(one.url).pathname === url.pathname);
      return open ? open.focus() : self.clients.openWindow(url.href);
    }),
  );
});
