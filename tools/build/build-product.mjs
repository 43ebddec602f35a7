import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../launch/run-program.mjs';
import { processes } from '../system.mjs';
import { withFileLock } from './file-lock.mjs';
import { fingerprint, isUpToDate, writeStamp } from './fingerprint.mjs';
import { npm, withoutNpmSettings } from './install-packages.mjs';

/**
 * Path of the TypeScript compiler. Two installed packages named typescript both provide a `tsc`, so the command’s name
 * would be ambiguous.
 */
export const TSC = 'node_modules/typescript-native/bin/tsc';

const LIMIT = 5 * 60_000;
const COMPILER_FILES = ['tsconfig.base.json', 'node_modules/.shadow-guide-installed'];

/**
 * Compiles the server-side processes.
 * @param {string} root
 * @returns {Promise<string>} a remark for the screen
 */
export function buildProcesses(root) {
  const workspaces = [...new Set(processes.map(({ workspace }) => workspace))];
  return buildWhenChanged(root, 'processes', {
    sources: [...COMPILER_FILES, 'packages', ...workspaces],
    outputs: processes.map(({ entry }) => entry),
    build: (onSpawn, afresh) => compile(root, workspaces, { onSpawn, afresh }),
  });
}

/**
 * Builds the web app.
 * @param {string} root
 * @returns {Promise<string>} a remark for the screen
 */
export function buildWeb(root) {
  return buildWhenChanged(root, 'web', {
    sources: [...COMPILER_FILES, 'packages/contracts', 'web'],
    outputs: ['web/dist/index.html'],
    build: async (onSpawn) => {
      const [command, ...before] = npm();
      await runProgram(command, [...before, 'run', 'build', '--workspace', 'web'], {
        cwd: root,
        limit: LIMIT,
        env: { ...withoutNpmSettings(), NODE_ENV: 'production' },
        onSpawn,
        failed: 'The web app could not be built.',
      });
    },
  });
}

/**
 * Compiles the end-to-end tests, the benchmark and the fault runs.
 * @param {string} root
 */
export function buildTests(root) {
  return withFileLock(join(root, '.local/build.lock'), (onSpawn) => compile(root, ['tests'], { onSpawn }));
}

/**
 * @param {string} root
 * @param {string[]} projects
 * @param {{ onSpawn: (pid: number) => void, afresh?: boolean }} options `afresh`: compile up-to-date projects too
 */
async function compile(root, projects, { onSpawn, afresh = false }) {
  await runProgram(process.execPath, [TSC, '-b', ...(afresh ? ['--force'] : []), ...projects], {
    cwd: root,
    limit: LIMIT,
    onSpawn,
    failed: 'The sources could not be compiled.',
  });
}

/**
 * @param {string} root
 * @param {string} what
 * @param {{ sources: string[], outputs: string[], build: (onSpawn: (pid: number) => void, afresh: boolean) => Promise<void> }} how
 */
function buildWhenChanged(root, what, { sources, outputs, build }) {
  return withFileLock(join(root, '.local/build.lock'), async (onSpawn) => {
    const note = join(root, `.local/built-${what}`);
    const now = fingerprint(root, sources);
    const complete = outputs.every((file) => existsSync(join(root, file)));
    if (complete && isUpToDate(note, now)) return 'up to date';
    await build(onSpawn, !complete);
    writeStamp(note, now);
    return 'built';
  });
}
