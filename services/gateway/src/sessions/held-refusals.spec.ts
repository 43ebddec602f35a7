import { describe, expect, it } from '@jest/globals';
import { HeldRefusals } from './held-refusals.js';

/** Returns which of two promises settles first. */
const first = (one: Promise<void>, other: Promise<void>) =>
  Promise.race([one.then(() => 'one'), other.then(() => 'other')]);

describe('a delayed refusal', () => {
  it('is delayed no longer than until the limit opens', async () => {
    const held = new HeldRefusals({ ms: 60, atOnce: 10 });
    expect(await first(held.hold(60_000), held.hold(1))).toBe('other');
    expect(await first(held.hold(1), held.hold(60_000))).toBe('one');
  });

  it('is not delayed when too many refusals are already delayed', async () => {
    const held = new HeldRefusals({ ms: 200, atOnce: 2 });
    const both = Promise.all([held.hold(60_000), held.hold(60_000)]).then(() => undefined);
    expect(await first(both, held.hold(60_000))).toBe('other');
    await both;
    expect(await first(held.hold(60_000), Promise.resolve())).toBe('other');
  });
});
