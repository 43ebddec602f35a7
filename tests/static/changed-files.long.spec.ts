import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { relatedUnitTests } from '@shadow-guide/tools/verify/affected-suites';
import { changedFiles } from '@shadow-guide/tools/verify/changed-files';

let project: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
    cwd: project,
    stdio: 'ignore',
  });
const write = (path: string, text = '') => {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
};
const commit = () => {
  git('add', '-A');
  git('commit', '-m', 'change');
};

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'changed-files-'));
  git('init', '-b', 'main');
  write('web/src/a.ts', 'a');
  write('web/src/gone.ts', 'gone');
  write('services/one/src/rule.spec.ts');
  write('services/one/src/store.int.spec.ts');
  write('tests/static/deploy.spec.ts');
  write('tests/e2e/journal.e2e.spec.ts');
  commit();
});
afterEach(() => rmSync(project, { recursive: true }));

describe('npm run check', () => {
  it('finds the commits of a branch, uncommitted changes, and new files', () => {
    git('checkout', '-b', 'feature');
    write('web/src/committed.ts');
    commit();
    write('web/src/a.ts', 'changed');
    write('web/src/new.ts');
    rmSync(join(project, 'web/src/gone.ts'));
    expect(changedFiles(project)?.sort()).toEqual(['web/src/a.ts', 'web/src/committed.ts', 'web/src/new.ts']);
  });

  it('finds uncommitted changes on the main branch', () => {
    expect(changedFiles(project)).toEqual([]);
    write('web/src/a.ts', 'changed');
    expect(changedFiles(project)).toEqual(['web/src/a.ts']);
  });

  it('finds the changes of the last commit on a clean main branch', () => {
    write('web/src/a.ts', 'changed');
    commit();
    expect(changedFiles(project)).toEqual(['web/src/a.ts']);
  });

  it.each([
    'package-lock.json',
    'jest.config.mjs',
    'tsconfig.base.json',
    'tests/support/e2e-setup.ts',
    'tests/support/plain-node/runtime.cjs',
  ])('runs everything when %s changed, or without git', (path) => {
    write(path);
    expect(changedFiles(project)).toBeNull();
    rmSync(join(project, '.git'), { recursive: true });
    expect(changedFiles(project)).toBeNull();
  });

  it('runs the unit tests of the changed code, and those that read the checkout', () => {
    expect(relatedUnitTests(project, ['web/src/a.ts', 'README.md'])).toEqual([
      '--findRelatedTests',
      'web/src/a.ts',
      'tests/static/deploy.spec.ts',
    ]);
  });

  it('runs all unit tests of a workspace in which a data file changed', () => {
    expect(relatedUnitTests(project, ['services/one/src/prompt.md'])).toEqual([
      '--findRelatedTests',
      'tests/static/deploy.spec.ts',
      'services/one/src/rule.spec.ts',
    ]);
  });
});
