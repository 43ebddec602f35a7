import { describe, expect, it } from '@jest/globals';
import { everywhere, problemOf } from './asked.js';

describe('the days of a search', () => {
  it('may be one day, with equal start and end', () => {
    expect(problemOf({ ...everywhere, from: '2026-11-20', to: '2026-11-20' })).toBeNull();
  });

  it('may not end before they start', () => {
    expect(problemOf({ ...everywhere, from: '2026-11-20', to: '2026-11-19' })).toBe(
      'The last day is before the first one.',
    );
  });

  it('may have no start and no end, if there is something to search for', () => {
    expect(problemOf(everywhere)).toBeNull();
    expect(problemOf({ ...everywhere, kinds: [] })).toMatch(/^Choose what to search/);
  });
});
