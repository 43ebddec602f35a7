import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { root } from '@shadow-guide/tools/launch/root';
import { byName, byPage, byWorkspace, levelsFor } from './levels.js';
import { type Outcome, Results, tableOf } from './results.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mutations-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const anOutcome = (rest: Partial<Outcome> = {}): Outcome => ({
  id: 'limit-01',
  kind: 'limit',
  file: 'services/habits/src/goals/make-goal.ts',
  line: 7,
  before: 'count >= limit',
  after: 'count > limit',
  survived: ['types'],
  remarks: [],
  seconds: 3,
  ...rest,
});
const asMutation = (outcome: Outcome) => ({
  ...outcome,
  column: 1,
  start: 0,
  end: 1,
  original: '',
  replacement: '',
});

describe('the results', () => {
  it('are kept after an interrupted run, except a line that was not completely written', () => {
    const path = join(folder, 'results.jsonl');
    new Results(path).add(anOutcome({ caughtBy: 'unit', test: 'goals are bounded' }));
    appendFileSync(path, '{"id":"limit-02","ki');
    const results = new Results(path);
    expect(results.find(asMutation(anOutcome()))).toMatchObject({ caughtBy: 'unit' });
    expect(results.all()).toHaveLength(1);
  });

  it('contain for each mutation only the outcome of its last run', () => {
    const path = join(folder, 'results.jsonl');
    const results = new Results(path);
    results.add(anOutcome());
    results.add(anOutcome({ caughtBy: 'e2e' }));
    expect(new Results(path).all()).toEqual([anOutcome({ caughtBy: 'e2e' })]);
  });

  it('are refused when they belong to another list of mutations', () => {
    const results = new Results(join(folder, 'results.jsonl'));
    results.add(anOutcome());
    expect(() => results.find(asMutation(anOutcome({ line: 8 })))).toThrow('another list');
  });

  it('are counted by kind and level, and each surviving mutation is listed with its change', () => {
    const caught = anOutcome({ id: 'limit-02', caughtBy: 'unit' });
    const table = tableOf([anOutcome({ remarks: ['unit: unsteady: a.spec.ts'] }), caught]);
    expect(table.split('\n')).toEqual([
      '           types  unit  integration  screens  e2e  survived  all',
      'condition      0     0            0        0    0         0    0',
      'limit          0     1            0        0    0         1    2',
      'owner          0     0            0        0    0         0    0',
      'await          0     0            0        0    0         0    0',
      'screen         0     0            0        0    0         0    0',
      'all            0     1            0        0    0         1    2',
      '',
      'Survived:',
      '',
      'limit-01  services/habits/src/goals/make-goal.ts:7',
      '  - count >= limit',
      '  + count > limit',
      '  (unit: unsteady: a.spec.ts)',
    ]);
  });
});

describe('the levels to run', () => {
  it('are those that can execute the mutated file, and journeys only when they are requested', () => {
    expect(levelsFor('services/habits/src/a.ts', { e2e: false })).toEqual(['types', 'unit', 'integration']);
    expect(levelsFor('web/src/lib/a.ts', { e2e: true })).toEqual(['types', 'unit', 'screens', 'e2e']);
  });

  it('end at the requested level', () => {
    expect(levelsFor('web/src/lib/a.ts', { e2e: true, until: 'unit' })).toEqual(['types', 'unit']);
  });

  it('start with the tests of the mutated file’s workspace', () => {
    const specs = ['packages/kernel/test/a.int.spec.ts', 'services/habits/test/b.int.spec.ts'];
    expect(byWorkspace('services/habits/src/a.ts', specs)).toEqual({ near: [specs[1]], far: [specs[0]] });
  });

  it('start with the screens that open a page which loads the file', () => {
    const specs = ['tests/screens/looks/habits.screen.spec.ts', 'tests/screens/settings.screen.spec.ts'];
    const { near, far } = byPage(root, 'web/src/pages/habits-page.tsx', specs);
    expect({ near, far }).toEqual({ near: [specs[0]], far: [specs[1]] });
  });

  it.each([
    ['services/habits/src/streaks/streak.ts', ['tests/e2e/habits.e2e.spec.ts']],
    ['web/src/pages/forum-page.tsx', ['tests/e2e/forum.e2e.spec.ts']],
    ['web/src/ui/button.tsx', []],
  ])('start with the journeys that are named like %s', (file, near) => {
    const specs = ['tests/e2e/habits.e2e.spec.ts', 'tests/e2e/forum.e2e.spec.ts'];
    expect(byName(file, specs)).toEqual({ near, far: specs.filter((spec) => !near.includes(spec)) });
  });
});
