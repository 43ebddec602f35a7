// Shows the reminders that a person asked for, and nothing else: no page and no answer goes through this worker or is kept by it.

const PAGE = '/habits';
const DEVICES = '/api/habits/reminders/devices';

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage());
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event));
});

/**
 * A browser may be given another address. Only one that the server knew as that of whoever is signed in now is replaced: nobody else
 * asked for reminders here. Without it they are off, and the dialog says so.
 */
async function renew({ oldSubscription: old, newSubscription }) {
  if (!old || !(await isKnown(old.endpoint))) return;
  const { applicationServerKey } = old.options;
  const fresh =
    newSubscription ??
    (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  const { endpoint, keys } = fresh.toJSON();
  // Nothing comes to the old one any more, and it takes the place of another device.
  await send('POST', `${DEVICES}/remove`, { endpoint: old.endpoint });
  await send('PUT', DEVICES, { endpoint, p256dh: keys.p256dh, auth: keys.auth });
}

async function isKnown(endpoint) {
  const answer = await send('POST', `${DEVICES}/check`, { endpoint });
  return answer.ok && (await answer.json()).isKnown === true;
}

function send(method, url, body) {
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    'x-timezone': Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  return fetch(url, { method, credentials: 'same-origin', headers, body: JSON.stringify(body) });
}

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
