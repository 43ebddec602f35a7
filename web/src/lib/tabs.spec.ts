import { describe, expect, it, jest } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from './query-client.js';
import {
  broadcastToTabs,
  forgetEverywhere,
  invalidateEverywhere,
  onTabMessage,
  syncWithTabs,
  type TabChannel,
  type TabMessage,
} from './tabs.js';

type Listen = (event: { data: TabMessage }) => void;

/** Creates two ends of one channel: a message posted at one is received at the other. */
function twoTabs(): [TabChannel, TabChannel] {
  const heard: [Set<Listen>, Set<Listen>] = [new Set(), new Set()];
  const end = (own: Set<Listen>, other: Set<Listen>): TabChannel => ({
    postMessage: (data) => {
      for (const listen of other) listen({ data });
    },
    addEventListener: (_, listen) => own.add(listen),
    removeEventListener: (_, listen) => own.delete(listen),
  });
  return [end(heard[0], heard[1]), end(heard[1], heard[0])];
}

async function until(condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < 1_000 && !condition(); turn += 1)
    await new Promise((done) => setTimeout(done, 0));
}

function clientWith(key: string) {
  const client = createQueryClient();
  client.setQueryData([key], 'read before');
  return client;
}

describe('several tabs', () => {
  it('invalidate the same data in every tab', async () => {
    const [here, there] = twoTabs();
    const [mine, other] = [clientWith('GET /api/user/stats'), clientWith('GET /api/user/stats')];
    syncWithTabs(other, () => {}, there);
    await invalidateEverywhere(mine, [['GET /api/user/stats']], here);
    for (const client of [mine, other]) {
      expect(client.getQueryState(['GET /api/user/stats'])?.isInvalidated).toBe(true);
    }
  });

  it('do not treat the response to a request made before the change as fresh', async () => {
    const [here, there] = twoTabs();
    const other = createQueryClient();
    syncWithTabs(other, () => {}, there);
    const answers: ((plan: string) => void)[] = [];
    const queryFn = () => new Promise<string>((resolve) => void answers.push(resolve));
    const observer = new QueryObserver(other, { queryKey: ['plan'], queryFn });
    const stop = observer.subscribe(() => {});
    here.postMessage({ kind: 'invalidate', keys: [['plan']] });
    await until(() => answers.length === 2);
    answers[0]?.('free');
    answers[1]?.('trial');
    await until(() => observer.getCurrentResult().isSuccess);
    expect(observer.getCurrentResult().data).toBe('trial');
    stop();
  });

  it('remove the same data in every tab, and refetch what is on screen', async () => {
    const [here, there] = twoTabs();
    const [mine, other] = [clientWith('POST /api/journal/search'), clientWith('POST /api/journal/search')];
    syncWithTabs(other, () => {}, there);
    const answers: ((found: string) => void)[] = [];
    const queryFn = () => new Promise<string>((resolve) => void answers.push(resolve));
    const queryKey = ['POST /api/journal/search'];
    const observer = new QueryObserver(other, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY });
    const stop = observer.subscribe(() => {});
    await forgetEverywhere(mine, [queryKey], here);
    for (const client of [mine, other]) expect(client.getQueryData(queryKey)).toBeUndefined();
    answers[0]?.('read anew');
    await until(() => observer.getCurrentResult().data === 'read anew');
    expect(answers).toHaveLength(1);
    stop();
  });

  it('do not invalidate other data', async () => {
    const [here, there] = twoTabs();
    const other = clientWith('GET /api/insights');
    syncWithTabs(other, () => {}, there);
    await invalidateEverywhere(createQueryClient(), [['GET /api/user/stats']], here);
    expect(other.getQueryState(['GET /api/insights'])?.isInvalidated).toBe(false);
  });

  it('are notified of a sign-in, a sign-out and a refusal, until they unsubscribe', () => {
    const [here, there] = twoTabs();
    const onSession = jest.fn();
    const stop = syncWithTabs(createQueryClient(), onSession, there);
    here.postMessage({ kind: 'signed-out' });
    here.postMessage({ kind: 'signed-in', userId: 'ada' });
    here.postMessage({ kind: 'unauthorized' });
    stop();
    here.postMessage({ kind: 'signed-out' });
    expect(onSession.mock.calls).toEqual([
      [{ kind: 'signed-out' }],
      [{ kind: 'signed-in', userId: 'ada' }],
      [{ kind: 'unauthorized' }],
    ]);
  });

  it('are notified of a quiet period, which invalidates neither data nor the session', () => {
    const [here, there] = twoTabs();
    const [onMessage, onSession] = [jest.fn(), jest.fn()];
    const stop = onTabMessage(onMessage, there);
    syncWithTabs(createQueryClient(), onSession, there);
    broadcastToTabs({ kind: 'quiet', until: 7 }, here);
    stop();
    broadcastToTabs({ kind: 'quiet', until: 8 }, here);
    expect(onMessage.mock.calls).toEqual([[{ kind: 'quiet', until: 7 }]]);
    expect(onSession).not.toHaveBeenCalled();
  });
});
