import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join, sep } from 'node:path';
import { Failure } from '@shadow-guide/tools/launch/failure';
import type { Mutation } from './choose.js';
import { mutated } from './sites.js';

/**
 * Path of the installer's record file. The installer overwrites it in place, so a hard link would make both trees share
 * it.
 */
const NOTE = 'node_modules/.shadow-guide-installed';

/** A checkout in which files are mutated: never the one that a developer works in. */
export class Tree {
  private broken: { readonly path: string; readonly whole: string; readonly text: string } | undefined;

  private constructor(readonly root: string) {}

  /**
   * Prepares a linked worktree: hard-links the packages of the checkout in which this program runs, and restores files
   * that an earlier run left mutated.
   * @throws {Failure} when the tree is not a linked worktree, or differs from its commit in anything but mutated files
   */
  static open(root: string, { from, files }: { from: string; files: ReadonlySet<string> }): Tree {
    const git = join(root, '.git');
    if (!existsSync(git) || lstatSync(git).isDirectory())
      throw new Failure(`${root} is no linked worktree. Make one: git worktree add --detach ${root}`, {
        exitCode: 2,
      });
    putRight(root, files);
    linkPackages(from, root);
    refusePackagesElsewhere(root);
    return new Tree(realpathSync(root));
  }

  /** Mutates a file until `restore`. Only one file is mutated at a time. */
  break(mutation: Mutation): void {
    this.restore();
    const path = join(this.root, mutation.file);
    const whole = readFileSync(path, 'utf8');
    if (whole.slice(mutation.start, mutation.end) !== mutation.original)
      throw new Failure(`${mutation.id}: ${mutation.file} is not the file that was chosen from.`);
    this.broken = { path, whole, text: mutated(whole, mutation) };
    writeFileSync(path, this.broken.text);
  }

  /** Restores the original file while `work` runs. */
  async whole<T>(work: () => Promise<T>): Promise<T> {
    const { broken } = this;
    if (!broken) return work();
    writeFileSync(broken.path, broken.whole);
    const answer = await work();
    writeFileSync(broken.path, broken.text);
    return answer;
  }

  restore(): void {
    if (this.broken) writeFileSync(this.broken.path, this.broken.whole);
    this.broken = undefined;
  }
}

function putRight(root: string, files: ReadonlySet<string>): void {
  const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' });
  const changed = git('diff', '--name-only', 'HEAD').split('\n').filter(Boolean);
  const others = changed.filter((file) => !files.has(file));
  if (others.length > 0)
    throw new Failure(`${root} has changes that no mutation made: ${others.join(', ')}.`, { exitCode: 2 });
  if (changed.length > 0) git('checkout', 'HEAD', '--', ...changed);
}

/**
 * Links `node_modules` of the root and of each workspace that has one. Links to our own packages are relative, so they
 * resolve inside `to`.
 */
function linkPackages(from: string, to: string): void {
  const workspaces = ['packages', 'services'].flatMap((parent) =>
    readdirSync(join(from, parent)).map((name) => join(parent, name)),
  );
  for (const folder of ['.', ...workspaces, 'web', 'sandbox', 'tests', 'tools']) {
    const [source, target] = [from, to].map((root) => join(root, folder, 'node_modules')) as [string, string];
    if (existsSync(source) && !existsSync(target)) execFileSync('cp', ['-al', source, target]);
  }
  const note = join(to, NOTE);
  if (!existsSync(note) || lstatSync(note).nlink === 1) return;
  copyFileSync(note, `${note}.own`);
  renameSync(`${note}.own`, note);
}

/**
 * Refuses workspace packages that resolve to another checkout: the tests would use their unmutated code, and every
 * mutation of them would survive.
 */
function refusePackagesElsewhere(root: string): void {
  const scope = join(root, 'node_modules/@shadow-guide');
  const inside = `${realpathSync(root)}${sep}`;
  for (const name of readdirSync(scope)) {
    const place = realpathSync(join(scope, name));
    if (!place.startsWith(inside))
      throw new Failure(`@shadow-guide/${name} leads to ${place}, out of ${root}.`);
  }
}
