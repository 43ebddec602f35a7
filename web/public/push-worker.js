// Shows the reminders that a person asked for, and nothing else: no page and no answer goes through this worker or is kept by it.

const PAGE = '/habits';

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage());
});

/** A browser wants to see something for each message, also for one that it could not read. */
function show(data) {
  const { title, body } = read(data);
  return self.registration.showNotification(title, { body, icon: '/icon-192.png', tag: 'reminder' });
}

function read(data) {
  try {
    const { title, body } = data.json();
    if (typeof title === 'string' && typeof body === 'string') return { title, body };
  } catch {
    // Said below.
  }
  return { title: 'Shadow Guide', body: 'A quiet moment for what you planned today.' };
}

/** A tab that shows the page already is not opened a second time; one that shows another page may have words in it. */
async function openPage() {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find(({ url }) => new URL(url).pathname === PAGE);
  return open ? open.focus() : self.clients.openWindow(PAGE);
}
