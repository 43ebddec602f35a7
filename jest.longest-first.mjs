import TestSequencer from '@jest/test-sequencer';

/** Patterns of the slow suites, which start first, so that no worker runs one of them alone at the end. */
const ORDER = [/\/whole-plan\./, /\/faults\.e2e\./, /\/journeys\//];

/**
 * Orders suites, even when no timings are recorded: complete plans, fault injection, browser journeys, then the rest.
 */
export default class LongestFirst extends TestSequencer {
  async sort(tests) {
    const sorted = await super.sort(tests);
    return sorted.toSorted((a, b) => rank(a.path) - rank(b.path));
  }
}

function rank(path) {
  const found = ORDER.findIndex((pattern) => pattern.test(path));
  return found < 0 ? ORDER.length : found;
}
