import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Mutation } from './choose.js';
import { Tree } from './tree.js';

const FILE = 'services/habits/src/rule.ts';
const WHOLE = 'export const isFull = count >= limit;\n';
const BROKEN = 'export const isFull = count > limit;\n';
const mutation: Mutation = {
  id: 'limit-01',
  kind: 'limit',
  file: FILE,
  line: 1,
  column: 29,
  before: WHOLE,
  after: BROKEN,
  start: WHOLE.indexOf('>='),
  end: WHOLE.indexOf('>=') + 2,
  original: '>=',
  replacement: '>',
};

let folder: string;
let from: string;
let linked: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
    cwd: from,
    stdio: 'ignore',
  });
const write = (path: string, text: string) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};
const textInTree = () => readFileSync(join(linked, FILE), 'utf8');
const open = (root = linked) => Tree.open(root, { from, files: new Set([FILE]) });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mutations-'));
  from = join(folder, 'product');
  linked = join(folder, 'mutants');
  write(join(from, FILE), WHOLE);
  write(join(from, 'packages/kernel/package.json'), '{}');
  write(join(from, '.gitignore'), 'node_modules/\n');
  git('init', '-b', 'main');
  git('add', '-A');
  git('commit', '-m', 'all');
  write(join(from, 'node_modules/.shadow-guide-installed'), 'note');
  mkdirSync(join(from, 'node_modules/@shadow-guide'));
  symlinkSync('../../packages/kernel', join(from, 'node_modules/@shadow-guide/kernel'));
  git('worktree', 'add', '--detach', linked);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the tree in which files are mutated', () => {
  it('contains the mutated file until the file is restored', async () => {
    const tree = open();
    tree.break(mutation);
    expect(textInTree()).toBe(BROKEN);
    expect(await tree.whole(async () => textInTree())).toBe(WHOLE);
    expect(textInTree()).toBe(BROKEN);
    tree.restore();
    expect(textInTree()).toBe(WHOLE);
    expect(readFileSync(join(from, FILE), 'utf8')).toBe(WHOLE);
  });

  it('restores the file that a killed run left mutated', () => {
    open().break(mutation);
    open();
    expect(textInTree()).toBe(WHOLE);
  });

  it('refuses a file that differs from the one the mutation was chosen from', () => {
    expect(() => open().break({ ...mutation, original: '==' })).toThrow('is not the file');
  });

  it('refuses a tree with changes that no mutation made, and leaves those changes in place', () => {
    write(join(linked, 'packages/kernel/package.json'), '{ "name": "kernel" }');
    expect(() => open()).toThrow('packages/kernel/package.json');
    expect(readFileSync(join(linked, 'packages/kernel/package.json'), 'utf8')).toContain('kernel');
  });

  it('is never the checkout that a developer works in', () => {
    expect(() => open(from)).toThrow('no linked worktree');
  });

  it('has its own installed packages, and its own record of the installation', () => {
    open();
    writeFileSync(join(linked, 'node_modules/.shadow-guide-installed'), 'other');
    expect(readFileSync(join(from, 'node_modules/.shadow-guide-installed'), 'utf8')).toBe('note');
  });

  it('refuses workspace packages that are linked to another checkout', () => {
    mkdirSync(join(linked, 'node_modules/@shadow-guide'), { recursive: true });
    symlinkSync(join(from, 'packages/kernel'), join(linked, 'node_modules/@shadow-guide/kernel'));
    expect(() => open()).toThrow('@shadow-guide/kernel leads to');
  });
});
