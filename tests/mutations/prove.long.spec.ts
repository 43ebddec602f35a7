import { describe, expect, it } from '@jest/globals';
import type { Mutation } from './choose.js';
import type { Ended } from './programs.js';
import { failuresIn, Prover } from './prove.js';

const NEAR = 'services/habits/test/goals.int.spec.ts';
const FAR = 'services/gateway/test/archive.int.spec.ts';
const mutation: Mutation = {
  id: 'limit-01',
  kind: 'limit',
  file: 'services/habits/src/goals/make-goal.ts',
  line: 7,
  column: 3,
  before: 'count >= limit',
  after: 'count > limit',
  start: 0,
  end: 2,
  original: '>=',
  replacement: '>',
};

const well: Ended = { isWell: true, isLate: false, output: '' };
const late: Ended = { isWell: false, isLate: true, output: '' };
const failed = (spec: string): Ended => ({
  isWell: false,
  isLate: false,
  output: `✗ ${spec}: goals are bounded\n\n0 passed, 1 failed\n`,
});

/** One run of the stand-in programs: the level, the test files, and whether the file is mutated during the run. */
interface Run {
  readonly level: string;
  readonly specs: readonly string[];
  readonly isBroken: boolean;
}

/**
 * Tests a mutation at the levels of near and far integration tests only. The programs are stand-ins that end as
 * `answer` returns.
 */
async function proveOver(answer: (run: Run) => Ended) {
  const runs: Run[] = [];
  let isBroken = false;
  const tree = {
    root: '/tree',
    break: () => {
      isBroken = true;
    },
    restore: () => {
      isBroken = false;
    },
    whole: async <T>(work: () => Promise<T>): Promise<T> => {
      isBroken = false;
      const answer = await work();
      isBroken = true;
      return answer;
    },
  };
  const run = async (args: readonly string[]): Promise<Ended> => {
    if (args.includes('--listTests'))
      return { ...well, output: args.includes('integration') ? `/tree/${NEAR}\n/tree/${FAR}\n` : '' };
    const only = args.indexOf('--only');
    const level = only < 0 ? 'types' : (args[only + 1] ?? '');
    const one = { level, specs: args.filter((each) => each.endsWith('.spec.ts')), isBroken };
    runs.push(one);
    return answer(one);
  };
  const outcome = await new Prover(tree, { run }, () => {}).prove(mutation, { e2e: false });
  return { outcome, runs, isBroken };
}

describe('a mutation', () => {
  it('survives when all tests pass, and the file is restored afterwards', async () => {
    const { outcome, runs, isBroken } = await proveOver(() => well);
    expect(outcome).toMatchObject({ survived: ['types', 'unit', 'integration'], remarks: [] });
    expect(outcome.caughtBy).toBeUndefined();
    expect(runs.map(({ level, specs }) => [level, specs])).toEqual([
      ['types', []],
      ['integration', [NEAR]],
      ['integration', [FAR]],
    ]);
    expect(isBroken).toBe(false);
  });

  it('is caught by a test that fails twice with the mutation and passes with the original file', async () => {
    const { outcome, runs } = await proveOver(({ level, isBroken }) =>
      level === 'integration' && isBroken ? failed(NEAR) : well,
    );
    expect(outcome).toMatchObject({ caughtBy: 'integration', test: `${NEAR}: goals are bounded` });
    expect(runs.slice(1).map(({ isBroken }) => isBroken)).toEqual([true, true, false]);
  });

  it('is not caught by a test that fails once', async () => {
    let times = 0;
    const { outcome } = await proveOver(({ specs }) => {
      if (!specs.includes(NEAR)) return well;
      times += 1;
      return times === 1 ? failed(NEAR) : well;
    });
    expect(outcome.caughtBy).toBeUndefined();
    expect(outcome.remarks).toEqual([`integration: unsteady: ${NEAR}`]);
  });

  it('is not caught by a test that also fails with the original file; the other tests are then run without that test', async () => {
    const { outcome } = await proveOver(({ specs, isBroken }) => {
      if (specs.includes(NEAR)) return failed(NEAR);
      return specs.includes(FAR) && isBroken ? failed(FAR) : well;
    });
    expect(outcome).toMatchObject({ caughtBy: 'integration', test: `${FAR}: goals are bounded` });
    expect(outcome.remarks).toEqual([`integration: fails without the mutation too: ${NEAR}`]);
  });

  it('is caught by the compiler when the original file compiles', async () => {
    const { outcome } = await proveOver(({ level, isBroken }) =>
      level === 'types' && isBroken
        ? { isWell: false, isLate: false, output: 'src/a.ts(7,3): error TS2322: no' }
        : well,
    );
    expect(outcome).toMatchObject({ caughtBy: 'types', test: 'src/a.ts(7,3): error TS2322: no' });
  });

  it('is caught when near tests time out with the mutation and finish with the original file', async () => {
    const { outcome } = await proveOver(({ specs, isBroken }) =>
      specs.includes(NEAR) && isBroken ? late : well,
    );
    expect(outcome).toMatchObject({ caughtBy: 'integration', test: 'did not end' });
  });

  it('is not caught when far tests do not finish in time', async () => {
    const { outcome } = await proveOver(({ specs }) => (specs.includes(FAR) ? late : well));
    expect(outcome.caughtBy).toBeUndefined();
    expect(outcome.remarks).toEqual(['integration: not all tests were asked in time']);
  });
});

describe('the output of a test run', () => {
  it('yields the failed tests with their files', () => {
    const output = [
      `✗ ${NEAR}: goals are bounded`,
      '    expected 50',
      '✗ web/src/lib/a.spec.ts',
      '✗ Build web app',
    ].join('\n');
    expect(failuresIn(output)).toEqual([
      { spec: NEAR, name: `${NEAR}: goals are bounded` },
      { spec: 'web/src/lib/a.spec.ts', name: 'web/src/lib/a.spec.ts' },
    ]);
  });
});
