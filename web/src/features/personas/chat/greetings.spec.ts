import { describe, expect, it } from '@jest/globals';
import { archetypes } from '@shadow-guide/contracts/facts';
import { greetingOf, greetings } from './greetings.js';

describe('greetingOf', () => {
  it.each(archetypes)('returns every greeting of %s with equal probability', (archetype) => {
    const count = greetings[archetype].length;
    const given = Array.from({ length: count * 10 }, (_, n) => greetingOf(archetype, n / (count * 10)));
    expect(new Set(given).size).toBe(count);
    expect(count).toBeGreaterThanOrEqual(3);
    expect(greetingOf(archetype, 0.999_999)).toBe(greetings[archetype].at(-1));
  });

  it('never uses the same text for two archetypes', () => {
    const all = Object.values(greetings).flat();
    expect(new Set(all).size).toBe(all.length);
  });
});
