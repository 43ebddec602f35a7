import { beforeEach, describe, expect, it } from '@jest/globals';
import { FailingKinds, PROBES_A_SECOND } from './failing-kinds.js';

const away = { event: 'teller.it-happened', subscriber: 'away' };
let failing: FailingKinds;
beforeEach(() => {
  failing = new FailingKinds();
});

/** Returns how many deliveries out of the given number are attempted at an instant. */
const tried = (kind: typeof away, deliveries: number, now: number) =>
  Array.from({ length: deliveries }, () => failing.admit(kind, now)).filter((one) => one !== 'wait').length;

describe('deliveries of a failing kind', () => {
  it('are attempted a few times per second, while the others wait', () => {
    failing.noteFailure(away, 0);
    expect(tried(away, 500, 10)).toBe(PROBES_A_SECOND);
    failing.noteFailure(away, 20);
    expect(tried(away, 500, 900)).toBe(0);
    expect(tried(away, 500, 1_000)).toBe(PROBES_A_SECOND);
  });

  it('delay neither other events of the same subscriber nor other subscribers', () => {
    failing.noteFailure(away, 0);
    expect(tried({ ...away, event: 'teller.other' }, 500, 0)).toBe(500);
    expect(tried({ ...away, subscriber: 'there' }, 500, 0)).toBe(500);
  });

  it('are all attempted again after one delivery has succeeded', () => {
    failing.noteFailure(away, 0);
    expect([failing.noteSuccess(away), failing.noteSuccess(away)]).toEqual([true, false]);
    expect(tried(away, 500, 0)).toBe(500);
  });
});
