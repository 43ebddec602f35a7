import { spawn } from 'node:child_process';
import { Failure } from './failure.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} Short-lived helpers that run now. */
const running = new Set();

/** Kills every running helper program at once, for a stop signal during an install or a build. */
export function killRunningPrograms() {
  for (const child of running) endGroup(child.pid);
}

/**
 * Runs a program to its end and returns its output. The program runs in its own session; see `Child` for why.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, input?: string, uid?: number, gid?: number, limit?: number, failed?:
 * string, show?: boolean, onSpawn?: (pid: number) => void }} [options] limit in milliseconds; `failed` is the message
 * for the user; `show` passes the output to the screen as it arrives
 * @returns {Promise<string>} its output
 * @throws {Failure} when the program exits with a code other than 0, or exceeds the limit
 */
export async function runProgram(command, args, options = {}) {
  const { limit = 120_000, failed = `${command} failed.`, input = '', show = false } = options;
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: options.env ?? process.env,
    uid: options.uid,
    gid: options.gid,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  running.add(child);
  if (child.pid) options.onSpawn?.(child.pid);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text) => {
      output = (output + text).slice(-1_000_000);
      if (show) process.stdout.write(text);
    });
  }
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    endGroup(child.pid);
  }, limit);
  try {
    const code = await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    if (code === 0) return output;
  } catch (error) {
    throw new Failure(`${failed} (${/** @type {Error} */ (error).message})`, { cause: error });
  } finally {
    clearTimeout(timer);
    running.delete(child);
  }
  const reason = late ? `${failed} It was ended after ${Math.round(limit / 1000)} s.` : failed;
  throw new Failure(reason, { tail: show ? '' : output.trimEnd().split('\n').slice(-25).join('\n') });
}

/** @param {number | undefined} pid */
function endGroup(pid) {
  if (!pid) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The program exited at the same moment.
  }
}
