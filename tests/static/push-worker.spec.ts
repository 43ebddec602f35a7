import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, jest } from '@jest/globals';

const source = readFileSync(new URL('../../web/public/push-worker.js', import.meta.url), 'utf8');

type Listener = (event: object) => void;

const aSubscription = (name: string) => {
  const endpoint = `https://push.example.com/${name}`;
  const toJSON = () => ({ endpoint, keys: { p256dh: `key of ${name}`, auth: 'a word' } });
  return { endpoint, options: { applicationServerKey: 'our key' }, toJSON };
};

/**
 * Starts the service worker in a stand-in for its browser with these open tabs. The server may or may not know the
 * browser's subscription.
 */
function start(tabs: { url: string; focus: () => Promise<void> }[] = [], isKnown = true) {
  const listeners = new Map<string, Listener>();
  const showNotification = jest.fn();
  const openWindow = jest.fn();
  const subscribe = jest.fn(async () => aSubscription('new'));
  const asked: { route: string; body: unknown }[] = [];
  const fetch = async (url: string, { method, body }: { method: string; body: string }) => {
    asked.push({ route: `${method} ${url}`, body: JSON.parse(body) });
    return { ok: true, json: async () => ({ isKnown }) };
  };
  const self = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: { showNotification, pushManager: { subscribe } },
    clients: { matchAll: async () => tabs, openWindow },
  };
  runInNewContext(source, { self, URL, fetch, Intl });
  const happen = async (name: string, event: object) => {
    let work: unknown;
    listeners.get(name)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) });
    await work;
  };
  return { listeners, showNotification, openWindow, happen, subscribe, asked };
}

const aTab = (path: string) => ({ url: `https://guide.example.com${path}`, focus: jest.fn(async () => {}) });

describe('the notification service worker', () => {
  it('handles only messages, presses and a change of address: no page request passes through it', () => {
    expect([...start().listeners.keys()]).toEqual(['push', 'notificationclick', 'pushsubscriptionchange']);
  });

  it('shows the text of the message', async () => {
    const { happen, showNotification } = start();
    await happen('push', {
      data: { json: () => ({ title: 'A title', body: 'A line.', url: 'https://evil' }) },
    });
    expect(showNotification).toHaveBeenCalledWith('A title', {
      body: 'A line.',
      icon: '/icon-192.png',
      tag: 'reminder',
    });
  });

  it.each([
    ['without data', null],
    ['that is not JSON', { json: () => JSON.parse('no') as unknown }],
    ['with an unexpected structure', { json: () => ({ title: 3 }) }],
  ])('shows a default text for a message %s', async (_, data) => {
    const { happen, showNotification } = start();
    await happen('push', { data });
    expect(showNotification).toHaveBeenCalledWith(
      'Shadow Guide',
      expect.objectContaining({ tag: 'reminder' }),
    );
  });

  it('focuses the tab that shows habits, and opens one if there is none', async () => {
    const [journal, habits] = [aTab('/journal'), aTab('/habits?tab=completed')];
    const notification = { close: jest.fn() };
    const first = start([journal, habits]);
    await first.happen('notificationclick', { notification });
    expect(habits.focus).toHaveBeenCalled();
    expect(first.openWindow).not.toHaveBeenCalled();
    const second = start([journal]);
    await second.happen('notificationclick', { notification });
    expect(second.openWindow).toHaveBeenCalledWith('/habits');
    expect(journal.focus).not.toHaveBeenCalled();
    expect(notification.close).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['when the browser provides it', aSubscription('new')],
    ['when it has to request it', null],
  ])('reports a new address to the server %s', async (_, newSubscription) => {
    const { happen, asked, subscribe } = start();
    await happen('pushsubscriptionchange', { oldSubscription: aSubscription('old'), newSubscription });
    const devices = '/api/habits/reminders/devices';
    const [old, endpoint] = ['https://push.example.com/old', 'https://push.example.com/new'];
    expect(asked).toEqual([
      { route: `POST ${devices}/check`, body: { endpoint: old } },
      { route: `POST ${devices}/remove`, body: { endpoint: old } },
      { route: `PUT ${devices}`, body: { endpoint, p256dh: 'key of new', auth: 'a word' } },
    ]);
    expect(subscribe.mock.calls).toEqual(
      newSubscription ? [] : [[{ userVisibleOnly: true, applicationServerKey: 'our key' }]],
    );
  });

  it('creates no subscription when the server does not know the browser’s old address', async () => {
    const { happen, asked } = start([], false);
    await happen('pushsubscriptionchange', { oldSubscription: aSubscription('old'), newSubscription: null });
    await happen('pushsubscriptionchange', { oldSubscription: null, newSubscription: aSubscription('new') });
    expect(asked).toHaveLength(1);
  });
});
