import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Child } from '../launch/child.mjs';
import { root } from '../launch/root.mjs';
import { endOrphanedServer } from './orphaned-server.mjs';
import { answers } from './probes.mjs';

const READY_LIMIT = 20_000;

/** Settings shared with the containers. */
const SHARED = join(root, 'deploy', 'nats', 'nats.conf');

/**
 * @typedef {{ host: string, port: number, user: string, password: string, url?: string }} NatsConnection
 */

/**
 * NATS runs without persistence.
 * @param {{ binary: string, folder: string, port: number, user: string, password: string, logFile: string,
 *   env: Record<string, string>, onSpawn: (child: Child) => void }} options
 * @returns {Promise<{ child: Child, connection: NatsConnection }>}
 */
export async function startNats({ binary, folder, port, user, password, logFile, env, onSpawn }) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pidFile = join(folder, 'nats.pid');
  await endOrphanedServer(pidFile, folder, 'SIGTERM');
  const configuration = join(folder, 'nats.conf');
  const lines = [
    readFileSync(SHARED, 'utf8'),
    'host: "127.0.0.1"',
    `port: ${port}`,
    `pid_file: "${pidFile}"`,
    ...(user ? [`authorization { user: "${user}", password: "${password}" }`] : []),
  ];
  writeFileSync(configuration, `${lines.join('\n')}\n`, { mode: 0o600 });
  const child = new Child({
    name: 'nats',
    command: binary,
    args: ['-c', configuration],
    cwd: folder,
    env,
    logFile,
    stopSignal: 'SIGTERM',
  });
  onSpawn(child);
  const connection = { host: '127.0.0.1', port, user, password };
  await child.ready(() => natsAnswers(connection), READY_LIMIT);
  return { child, connection };
}

/** @param {NatsConnection} connection */
export function natsAnswers({ host, port, user, password }) {
  const login = JSON.stringify({
    verbose: false,
    pedantic: false,
    ...(user ? { user, pass: password } : {}),
  });
  return answers({ host, port }, `CONNECT ${login}\r\nPING\r\n`, 'PONG');
}
