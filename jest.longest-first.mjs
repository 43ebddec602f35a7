import TestSequencer from '@jest/test-sequencer';

/** What takes long begins first, so that no worker is left alone with it at the end. */
const ORDER = [/\/whole-plan\./, /\/faults\.e2e\./, /\/journeys\//];

/** Orders suites, also on a machine that has never timed them: a plan from beginning to end, fault rows, journeys in a browser, then the rest. */
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
