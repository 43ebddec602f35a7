import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../launch/run-program.mjs';
import { buildProcesses, buildWeb } from './build-product.mjs';
import { installPackages } from './install-packages.mjs';
import { linkPackages } from './linked-packages.mjs';

const NO_GIT = 'An earlier release is taken from the history of this checkout, which git has to know.';

/**
 * Checks out another release of this project from its git history, installs its packages and builds it. The built
 * checkout is kept and reused.
 * @param {string} root
 * @param {string} [revision] as git names it; defaults to the last tag before this commit, or without a tag to the
 * previous commit
 * @returns {Promise<{ root: string, commit: string }>}
 */
export async function provideRelease(root, revision) {
  const commit = await git(
    root,
    'rev-parse',
    '--verify',
    `${revision ?? (await releaseBefore(root))}^{commit}`,
  );
  const release = join(root, '.local/releases', commit.slice(0, 12));
  if (!existsSync(release)) await takeOut(root, commit, release);
  await installPackages(release);
  await buildProcesses(release);
  await buildWeb(release);
  return { root: release, commit };
}

/** @param {string} root */
async function releaseBefore(root) {
  const tags = await git(root, 'tag', '--merged', 'HEAD^', '--sort=-creatordate');
  return tags.split('\n')[0] || 'HEAD^';
}

/**
 * @param {string} root
 * @param {string} commit
 * @param {string} release
 */
async function takeOut(root, commit, release) {
  const unfinished = `${release}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const archive = join(unfinished, 'release.tar');
  await git(root, 'archive', '--format=tar', `--output=${archive}`, commit);
  await runProgram('tar', ['-xf', archive, '-C', unfinished], {
    failed: 'The release could not be unpacked.',
  });
  rmSync(archive);
  linkPackages(root, unfinished);
  renameSync(unfinished, release);
}

/**
 * @param {string} root
 * @param {string[]} words
 */
async function git(root, ...words) {
  return (await runProgram('git', words, { cwd: root, failed: NO_GIT })).trim();
}
