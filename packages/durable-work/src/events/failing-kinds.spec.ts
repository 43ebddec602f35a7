import { beforeEach, describe, expect, it } from '@jest/globals';
import { FailingKinds, PROBES_A_SECOND } from './failing-kinds.js';

const away = { event: 'teller.it-happened', subscriber: 'away' };
let failing: FailingKinds;
beforeEach(() => {
  failing = new FailingKinds();
});

/** How many of so many deliveries are tried at an instant. */
const tried = (kind: typeof away, deliveries: number, now: number) =>
  Array.from({ length: deliveries }, () => failing.admit(kind, now)).filter((one) => one !== 'wait').length;

describe('deliveries of a kind that fails', () => {
  it('are tried a few times a second, and the others wait', () => {
    failing.noteFailure(away, 0);
    expect(tried(away, 500, 10)).toBe(PROBES_A_SECOND);
    failing.noteFailure(away, 20);
    expect(tried(away, 500, 900)).toBe(0);
    expect(tried(away, 500, 1_000)).toBe(PROBES_A_SECOND);
  });

  it('hold up neither other events of that subscriber nor other subscribers', () => {
    failing.noteFailure(away, 0);
    expect(tried({ ...away, event: 'teller.other' }, 500, 0)).toBe(500);
    expect(tried({ ...away, subscriber: 'there' }, 500, 0)).toBe(500);
  });

  it('are all tried again after one has succeeded', () => {
    failing.noteFailure(away, 0);
    expect([failing.noteSuccess(away), failing.noteSuccess(away)]).toEqual([true, false]);
    expect(tried(away, 500, 0)).toBe(500);
  });
});
