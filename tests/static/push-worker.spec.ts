import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, jest } from '@jest/globals';

const source = readFileSync(new URL('../../web/public/push-worker.js', import.meta.url), 'utf8');

type Listener = (event: object) => void;

/** The worker in a stand-in for its browser, with these tabs open. */
function start(tabs: { url: string; focus: () => Promise<void> }[] = []) {
  const listeners = new Map<string, Listener>();
  const showNotification = jest.fn();
  const openWindow = jest.fn();
  const self = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: { showNotification },
    clients: { matchAll: async () => tabs, openWindow },
  };
  runInNewContext(source, { self, URL });
  const happen = async (name: string, event: object) => {
    let work: unknown;
    listeners.get(name)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) });
    await work;
  };
  return { listeners, showNotification, openWindow, happen };
}

const aTab = (path: string) => ({ url: `https://guide.example.com${path}`, focus: jest.fn(async () => {}) });

describe('the worker of notifications', () => {
  it('listens to messages and presses alone: no page goes through it', () => {
    expect([...start().listeners.keys()]).toEqual(['push', 'notificationclick']);
  });

  it('shows what the message says', async () => {
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
    ['without anything in it', null],
    ['that is no JSON', { json: () => JSON.parse('no') as unknown }],
    ['of another shape', { json: () => ({ title: 3 }) }],
  ])('shows a line of its own for a message %s', async (_, data) => {
    const { happen, showNotification } = start();
    await happen('push', { data });
    expect(showNotification).toHaveBeenCalledWith(
      'Shadow Guide',
      expect.objectContaining({ tag: 'reminder' }),
    );
  });

  it('goes to the tab that shows habits, and opens one where there is none', async () => {
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
});
