// Shows turn notices when no page of ours is open, and brings the table back when one is clicked.
self.addEventListener('push', (event) => {
  const notice = event.data ? event.data.json() : {};
  const shown = { body: notice.text, tag: notice.tag, icon: '/icon.svg', data: { link: notice.link || '/' } };
  event.waitUntil(self.registration.showNotification(notice.title || 'undertable', shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const link = new URL(event.notification.data.link, self.location.origin).href;
  const come = self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
    const open = pages.find((page) => page.url === link);
    return open ? open.focus() : self.clients.openWindow(link);
  });
  event.waitUntil(come);
});
