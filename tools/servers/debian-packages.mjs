import { spawnSync } from 'node:child_process';
import { Failure } from '../launch/failure.mjs';
import { runProgram } from '../launch/run-program.mjs';
import { findBinary } from './binaries.mjs';

const INSTALL_LIMIT = 10 * 60_000;

let listsAreFresh = false;

/**
 * Installs Debian packages if this machine and this user can.
 * @param {string[]} packages
 * @param {string} otherwise message for the user on a machine where they cannot be installed
 */
export async function installDebianPackages(packages, otherwise) {
  const apt = findBinary('apt-get');
  const asRoot = apt ? rootCommand() : null;
  if (!apt || !asRoot) throw new Failure(otherwise);
  const [command = apt, ...rest] = [...asRoot, apt];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (!listsAreFresh) {
    await runProgram(command, [...rest, 'update', '-qq'], {
      limit: INSTALL_LIMIT,
      env,
      failed: `apt-get update failed, so ${packages.join(', ')} could not be installed.`,
    });
    listsAreFresh = true;
  }
  await runProgram(command, [...rest, 'install', '-y', '-qq', '--no-install-recommends', ...packages], {
    limit: INSTALL_LIMIT,
    env,
    failed: `apt-get could not install ${packages.join(', ')}.`,
  });
}

/** @returns {string[] | null} prefix for a command that needs root, or null when that is not possible */
function rootCommand() {
  if (process.getuid?.() === 0) return [];
  const sudo = findBinary('sudo');
  if (!sudo) return null;
  const allowed = spawnSync(sudo, ['-n', 'true'], { stdio: 'ignore', timeout: 5_000 }).status === 0;
  return allowed ? [sudo, '-n', '--preserve-env=DEBIAN_FRONTEND'] : null;
}
