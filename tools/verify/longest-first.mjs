import sequencer from '@jest/test-sequencer';

// Node hands out the class itself, where its types see one more `default` in between.
const TestSequencer = /** @type {typeof sequencer.default} */ (/** @type {unknown} */ (sequencer));

/** @typedef {Parameters<InstanceType<typeof TestSequencer>['sort']>[0]} Tests */

/** What takes long begins first, so that no worker is left alone with it at the end. */
const ORDER = [/\/faults\.e2e\./, /\/browser\//];

/** Orders end-to-end suites, also on a machine that has never timed them: fault rows, then the browser, then HTTP alone. */
export default class LongestFirst extends TestSequencer {
  /**
   * @override
   * @param {Tests} tests
   */
  async sort(tests) {
    const sorted = await super.sort(tests);
    return sorted.toSorted((a, b) => rank(a.path) - rank(b.path));
  }
}

/** @param {string} path */
function rank(path) {
  const found = ORDER.findIndex((pattern) => pattern.test(path));
  return found < 0 ? ORDER.length : found;
}
