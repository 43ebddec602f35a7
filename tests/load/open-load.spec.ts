import { describe, expect, it } from '@jest/globals';
import { seededRandom } from '../support/random.js';
import { until } from '../support/until.js';
import { failuresAsText, felt } from './figures-of-load.js';
import { READS } from './mix.js';
import { OpenLoad } from './open-load.js';
import type { CallResult, Visitor } from './visitor.js';

/** Returns a visitor whose calls are answered at once; with `busy` the visitor can never write an entry. */
function aVisitor(asked: string[], busy = false): Visitor {
  const answer = (kind: CallResult['kind'], what: string, due: number): Promise<CallResult> => {
    asked.push(what);
    return Promise.resolve({ kind, took: performance.now() - due });
  };
  return {
    isBusy: busy,
    read: (path: string, due: number) => answer('read', path, due),
    other: (_turn: number, due: number) => answer('other', 'other', due),
    write: (due: number) => answer('chat', 'chat', due),
  } as unknown as Visitor;
}

async function somethingOf(load: OpenLoad, count: number): Promise<CallResult[]> {
  const taken: CallResult[] = [];
  load.start(4_000);
  await until('enough calls are answered', () => {
    taken.push(...load.take());
    return taken.length >= count;
  });
  await load.stop();
  return taken;
}

describe('the load', () => {
  it('has the shares of the mix, and reads every screen', async () => {
    const asked: string[] = [];
    const results = await somethingOf(new OpenLoad([aVisitor(asked)], seededRandom(1)), 3_000);
    const share = (kind: CallResult['kind']) =>
      results.filter((result) => result.kind === kind).length / results.length;
    expect(share('read')).toBeCloseTo(0.8, 1);
    expect(share('chat')).toBeCloseTo(0.15, 1);
    expect(share('other')).toBeCloseTo(0.05, 1);
    expect(new Set(asked)).toEqual(new Set([...READS.map(([route]) => route.slice(4)), 'chat', 'other']));
  });

  it('counts an entry as failed when nobody is free to write it', async () => {
    const results = await somethingOf(new OpenLoad([aVisitor([], true)], seededRandom(1)), 200);
    const figures = felt(results);
    expect(figures.failed).toBe(results.filter(({ kind }) => kind !== 'read').length);
    expect(failuresAsText(figures)).toMatch(/\d+ × chat: everybody waits for an answer/);
  });
});
