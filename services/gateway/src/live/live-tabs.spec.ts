import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Notices } from '../notices/index.js';
import type { SessionStore } from '../sessions/index.js';
import { type LiveTab, LiveTabs } from './live-tabs.js';

/** A fake stream that records the events sent to a tab. */
class Told {
  readonly events: string[] = [];
  ended = false;
  private closed: (() => void) | undefined;
  last: unknown;
  send(event: string, data: unknown): void {
    this.events.push(event);
    this.last = data;
  }
  end(): void {
    this.ended = true;
    // A real connection closes some time after its last byte was written.
    setTimeout(() => this.closed?.(), 10);
  }
  onClose(listener: () => void): void {
    this.closed = listener;
  }
}

const sessions = {
  over: new Set<string>(),
  away: false,
  asked: [] as string[][],
  async findEnded(keys: string[]) {
    this.asked.push(keys);
    if (this.away) throw new Error('Redis is away');
    return new Set(keys.filter((key) => this.over.has(key)));
  },
};
let tabs: LiveTabs;

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(sessions, { over: new Set(), away: false, asked: [] });
  tabs = new LiveTabs({ listen() {} } as unknown as Notices, sessions as unknown as SessionStore);
  tabs.onModuleInit();
});
afterEach(() => {
  tabs.close();
  jest.useRealTimers();
});

async function open(session: string, userId = 'ada'): Promise<Told> {
  const stream = new Told();
  await tabs.open({ userId, session, stream: stream as unknown as LiveTab['stream'] });
  return stream;
}

describe('live connections of tabs', () => {
  it('are closed within half a minute after their session expired, but not while Redis is down', async () => {
    const [expired, living] = [await open('session:a'), await open('session:b')];
    sessions.over.add('session:a');
    sessions.away = true;
    await jest.advanceTimersByTimeAsync(30_000);
    expect([expired.ended, living.ended]).toEqual([false, false]);
    sessions.away = false;
    await jest.advanceTimersByTimeAsync(30_000);
    expect([expired.ended, living.ended]).toEqual([true, false]);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(sessions.asked.at(-1)).toEqual(['session:b']);
  });

  it('get no ready event when the session ends while they connect', async () => {
    sessions.over.add('session:a');
    const tab = await open('session:a');
    expect([tab.events, tab.ended]).toEqual([[], true]);
  });

  it('are refused while the gateway shuts down', async () => {
    const tab = await open('session:a');
    expect(() => tabs.refuseWhenClosing()).not.toThrow();
    tabs.close();
    expect(tab.ended).toBe(true);
    expect(() => tabs.refuseWhenClosing()).toThrow('not available right now');
  });

  it('of one person do not displace those of another', async () => {
    const others = await open('session:b', 'bo');
    const own = [];
    for (let n = 0; n < 11; n += 1) own.push(await open('session:a'));
    expect(own.map(({ ended }) => ended)).toEqual(own.map((_, index) => index === 0));
    expect(others.ended).toBe(false);
  });

  it('are limited to ten per person, even when many open at once', async () => {
    const own = await Promise.all(Array.from({ length: 30 }, () => open('session:a')));
    expect(own.map(({ ended }) => ended)).toEqual(own.map((_, index) => index < 20));
  });

  it('all get a forum notice at once, and then at most one per second with the latest prompt', async () => {
    const own = [await open('session:a'), await open('session:b', 'bo')];
    const forumChanged = (promptId: string) => tabs.onNotice({ kind: 'forum-changed', promptId });
    const told = () => own.map(({ events }) => events.filter((name) => name === 'forum-changed').length);
    forumChanged('today');
    expect(told()).toEqual([1, 1]);
    for (let n = 0; n < 200; n += 1) {
      forumChanged('today');
      await jest.advanceTimersByTimeAsync(10);
    }
    expect(told()).toEqual([3, 3]);
    forumChanged('tomorrow');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(told()).toEqual([4, 4]);
    expect(own[0]?.last).toEqual({ promptId: 'tomorrow' });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(told()).toEqual([4, 4]);
  });
});
