import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Generation } from '../generation.js';
import { RunningGenerations } from './running-generations.js';

const generation = { kind: 'journal-reply', age: 0, stopRequested: false } as Generation;
const aGeneration = () => ({ ...generation, lease: randomUUID() });

describe('generations running in a process that shuts down', () => {
  it('are released after the grace period, even when their job was just being delivered', async () => {
    const release = new AbortController();
    const running = new RunningGenerations({ beat: async () => [] } as never, release.signal);
    const reasons: unknown[] = [];
    const begun = running.hold(aGeneration(), async ({ end }) => {
      expect(end.aborted).toBe(false);
      release.abort();
      reasons.push(end.reason);
    });
    await begun;
    await running.hold(aGeneration(), async ({ end }) => void reasons.push(end.reason));
    expect(reasons).toEqual(['release', 'release']);
  });
});
