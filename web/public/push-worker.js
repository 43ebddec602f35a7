// Shows the reminders that a person asked for, and nothing else: this worker intercepts no request and caches no
// response.

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
 * Replaces the push subscription when the browser changes its endpoint. This happens only if the server knows the old
 * endpoint as one of the person who is signed in now, because only that person asked for reminders in this browser.
 * Otherwise reminders are off, and the dialog says so.
 */
async function renew({ oldSubscription: old, newSubscription }) {
  if (!old || !(await isKnown(old.endpoint))) return;
  const { applicationServerKey } = old.options;
  const fresh =
    newSubscription ??
    (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  const { endpoint, keys } = fresh.toJSON();
  // The old endpoint no longer receives anything, and would use up one of the device slots.
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

/** Browsers require a notification for each message, even one that could not be decoded. */
function show(data) {
  const { title, body } = read(data);
  return self.registration.showNotification(title, { body, icon: '/icon-192.png', tag: 'reminder' });
}

function read(data) {
  try {
    const { title, body } = data.json();
    if (typeof title === 'string' && typeof body === 'string') return { title, body };
  } catch {
    // The message could not be decoded, so the fallback text below is shown.
  }
  return { title: 'Shadow Guide', body: 'A quiet moment for what you planned today.' };
}

/**
 * Focuses a tab that already shows the page instead of opening a second one. A tab with another page is left alone,
 * because it may contain unsent text.
 */
async function openPage() {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find(({ url }) => new URL(url).pathname === PAGE);
  return open ? open.focus() : self.clients.openWindow(PAGE);
}
