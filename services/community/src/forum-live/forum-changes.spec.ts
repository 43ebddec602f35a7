import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Nats } from '@shadow-guide/kernel';
import { ForumChanges } from './forum-changes.js';

let published: string[];
let heard: () => void;
let nats: { isUp: boolean };
let changes: ForumChanges;

beforeEach(() => {
  jest.useFakeTimers();
  published = [];
  nats = Object.assign(
    { isUp: true },
    {
      connection: {
        publish: (_subject: string, message: string) => published.push(message),
        subscribe: (_subject: string, { callback }: { callback: () => void }) => {
          heard = callback;
        },
      },
    },
  );
  changes = new ForumChanges(nats as unknown as Nats);
  changes.onModuleInit();
});
afterEach(() => {
  changes.onApplicationShutdown();
  jest.useRealTimers();
});

describe('changes of the forum', () => {
  it('are announced at once, then not again for two seconds', async () => {
    for (let n = 0; n < 50; n += 1) changes.announce('a');
    expect(published).toEqual(['{"promptId":"a"}']);
    await jest.advanceTimersByTimeAsync(1_999);
    expect(published).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(published).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(published).toHaveLength(2);
  });

  it('are announced together after the pause, with the latest prompt', async () => {
    changes.announce('a');
    changes.announce('b');
    await jest.advanceTimersByTimeAsync(2_000);
    expect(published.at(-1)).toBe('{"promptId":"b"}');
  });

  it('are announced before the process ends when they still wait for the end of the pause', () => {
    changes.announce('a');
    changes.announce('b');
    changes.onApplicationShutdown();
    expect(published).toHaveLength(2);
  });

  it('reach listeners of this process every time, and those of other processes', () => {
    const listener = jest.fn();
    changes.listen(listener);
    changes.announce('a');
    changes.announce('a');
    heard();
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('are dropped while NATS is down', () => {
    nats.isUp = false;
    changes.announce('a');
    expect(published).toEqual([]);
  });
});
