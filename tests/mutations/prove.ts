import { relative } from 'node:path';
import { Failure } from '@shadow-guide/tools/launch/failure';
import { specsBelow } from '@shadow-guide/tools/verify/specs';
import type { Mutation } from './choose.js';
import {
  type Asked,
  byName,
  byPage,
  byWorkspace,
  type Level,
  LIMIT_MS,
  levelsFor,
  workspaceOf,
} from './levels.js';
import type { Programs } from './programs.js';
import type { Outcome } from './results.js';
import type { Tree } from './tree.js';

const TSC = 'node_modules/typescript-native/bin/tsc';
const JEST = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];

/** Maximum number of failed tests that an outcome names. */
const NAMED = 3;

/** One step to run: its arguments for node, and the test files that it runs. */
interface Step {
  /** Test files, relative to the root; empty for a step that runs no tests. */
  readonly specs: readonly string[];
  command(specs: readonly string[]): readonly string[];
  /**
   * Whether the step runs tests that most likely do not execute the mutated file. A timeout of such a step does not
   * count.
   */
  readonly isFar?: boolean;
}

/** What detected a mutation: a test by its name, or the step itself. */
type Noticed = { readonly test: string } | undefined;

/** Runs each level on a mutation until one detects it. */
export class Prover {
  constructor(
    private readonly tree: Pick<Tree, 'root' | 'break' | 'whole' | 'restore'>,
    private readonly programs: Pick<Programs, 'run'>,
    private readonly say: (text: string) => void,
  ) {}

  /** @param asked levels that did not detect the mutation in an earlier run */
  async prove(
    mutation: Mutation,
    { asked = [], ...which }: Asked & { asked?: readonly Level[] | undefined },
  ): Promise<Outcome> {
    const begun = performance.now();
    const survived: Level[] = [...asked];
    const remarks: string[] = [];
    const outcome = (rest: Partial<Outcome>): Outcome => {
      const { id, kind, file, line, before, after } = mutation;
      const seconds = Math.round((performance.now() - begun) / 1_000);
      return { id, kind, file, line, before, after, survived, remarks, seconds, ...rest };
    };
    this.tree.break(mutation);
    try {
      for (const level of levelsFor(mutation.file, which).filter((each) => !asked.includes(each))) {
        this.say(`${mutation.id}: ${level}`);
        const noticed = await this.ask(mutation.file, level, (text) => remarks.push(`${level}: ${text}`));
        if (noticed) return outcome({ caughtBy: level, test: noticed.test });
        survived.push(level);
      }
      return outcome({});
    } finally {
      this.tree.restore();
    }
  }

  private async ask(file: string, level: Level, remark: (text: string) => void): Promise<Noticed> {
    const until = performance.now() + LIMIT_MS[level];
    for (const step of await this.stepsOf(file, level)) {
      const left = until - performance.now();
      if (left <= 0) {
        remark('not all tests were asked in time');
        return undefined;
      }
      const noticed = await this.askStep(step, { level, left, remark });
      if (noticed) return noticed;
    }
    return undefined;
  }

  /**
   * Runs one step. A failed test counts if it fails again when run alone, and passes with the original file: a test
   * that fails anyway or is flaky detects nothing. The other tests are then run without that test.
   */
  private async askStep(
    step: Step,
    { level, left, remark }: { level: Level; left: number; remark: (text: string) => void },
  ): Promise<Noticed> {
    const until = performance.now() + left;
    const limitMs = LIMIT_MS[level];
    let specs = step.specs;
    for (;;) {
      const first = await this.run(step.command(specs), until - performance.now());
      if (first.isWell) return undefined;
      const failed = first.isLate ? [] : failuresIn(first.output);
      const files = [...new Set(failed.map(({ spec }) => spec))].filter((spec) => specs.includes(spec));
      if (files.length === 0) {
        if (first.isLate && step.isFar) {
          remark('not all tests were asked in time');
          return undefined;
        }
        const whole = await this.tree.whole(() => this.run(step.command(specs), limitMs));
        if (whole.isWell) return { test: first.isLate ? 'did not end' : lastWords(first.output) };
        remark(`fails without the mutation too: ${lastWords(whole.output)}`);
        return undefined;
      }
      const again = await this.run(step.command(files), limitMs);
      const whole = again.isWell
        ? again
        : await this.tree.whole(() => this.run(step.command(files), limitMs));
      if (!again.isWell && whole.isWell) return { test: namesOf(failed) };
      remark(`${again.isWell ? 'unsteady' : 'fails without the mutation too'}: ${files.join(', ')}`);
      specs = specs.filter((spec) => !files.includes(spec));
      if (specs.length === 0) return undefined;
      if (until <= performance.now()) {
        remark('not all tests were asked in time');
        return undefined;
      }
    }
  }

  private async stepsOf(file: string, level: Level): Promise<Step[]> {
    if (level === 'types') {
      const args = [TSC, '-b', workspaceOf(file)];
      return [{ specs: [], command: () => args }];
    }
    const suite = (specs: readonly string[], isFar: boolean): Step => ({
      specs,
      isFar,
      command: (some) => ['tools/test.mjs', '--only', level, '--bail=1', '--runTestsByPath', ...some],
    });
    const { near, far } = await this.specsFor(file, level);
    return [suite(near, false), suite(far, true)].filter(({ specs }) => specs.length > 0);
  }

  private async specsFor(file: string, level: Exclude<Level, 'types'>) {
    const { root } = this.tree;
    if (level === 'screens') return byPage(root, file, specsBelow(root, 'tests/screens', level));
    if (level === 'e2e') return byName(file, specsBelow(root, 'tests/e2e', level));
    return byWorkspace(file, await this.relatedSpecs(file, level));
  }

  /** Returns the test files that import a file, directly or not, according to Jest. */
  private async relatedSpecs(file: string, project: 'unit' | 'integration'): Promise<string[]> {
    const args = [...JEST, '--selectProjects', project, '--listTests', '--findRelatedTests', file];
    const { isWell, output } = await this.run(args, LIMIT_MS.types);
    if (!isWell) throw new Failure('Jest does not say which tests import a file.', { tail: output });
    return output
      .split('\n')
      .filter((line) => line.endsWith('.spec.ts'))
      .map((line) => relative(this.tree.root, line))
      .sort();
  }

  private run(args: readonly string[], limitMs: number) {
    return this.programs.run(args, { cwd: this.tree.root, limitMs });
  }
}

/**
 * Returns the failed tests that `npm test` lists at its end: `✗ services/habits/test/goals.int.spec.ts: goals are …`.
 */
export function failuresIn(output: string): { spec: string; name: string }[] {
  return [...output.matchAll(/^✗ ((\S+\.spec\.ts)(?::.*)?)$/gm)].map(([, name = '', spec = '']) => ({
    name,
    spec,
  }));
}

/** Returns the first names, one per line, and the number of further ones. */
function namesOf(failed: readonly { name: string }[]): string {
  const names = failed.slice(0, NAMED).map(({ name }) => name);
  const more = failed.length - names.length;
  return [...names, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}

/**
 * Returns the last message of a failed program that runs no tests: a compiler error, or the name of what could not be
 * built.
 */
function lastWords(output: string): string {
  const lines = output.split('\n').map((line) => line.trim());
  const mistake =
    lines.find((line) => /error TS\d+/.test(line)) ?? lines.find((line) => line.startsWith('✗'));
  return (mistake ?? lines.filter(Boolean).at(-1) ?? 'said nothing').slice(0, 300);
}
