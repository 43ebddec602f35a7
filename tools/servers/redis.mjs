import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Child } from '../launch/child.mjs';
import { endOrphanedServer } from './orphaned-server.mjs';
import { answers } from './probes.mjs';

/** Reading a large append-only file takes its time. */
const READY_LIMIT = 60_000;

/**
 * @typedef {{ host: string, port: number, password: string, url?: string }} RedisConnection
 */

/**
 * Redis as the product needs it: every write in the append-only file, and nothing thrown away when memory is short
 * (queues and sessions are no cache).
 * @param {{ binary: string, folder: string, port: number, password: string, logFile: string,
 *   env: Record<string, string>, onSpawn: (child: Child) => void }} options
 * @returns {Promise<{ child: Child, connection: RedisConnection }>}
 */
export async function startRedis({ binary, folder, port, password, logFile, env, onSpawn }) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pidFile = join(folder, 'redis.pid');
  await endOrphanedServer(pidFile, folder, 'SIGTERM');
  const configuration = join(folder, 'redis.conf');
  const lines = [
    'bind 127.0.0.1',
    `port ${port}`,
    `dir "${folder}"`,
    `pidfile "${pidFile}"`,
    // The title would hide the folder, by which the next run recognises its own.
    'set-proc-title no',
    'appendonly yes',
    'appendfsync everysec',
    'save ""',
    'maxmemory-policy noeviction',
    'tcp-backlog 128',
    ...(password ? [`requirepass ${password}`] : []),
  ];
  writeFileSync(configuration, `${lines.join('\n')}\n`, { mode: 0o600 });
  const child = new Child({
    name: 'redis',
    command: binary,
    args: [configuration],
    cwd: folder,
    env,
    logFile,
    stopSignal: 'SIGTERM',
  });
  onSpawn(child);
  const connection = { host: '127.0.0.1', port, password };
  await child.ready(() => redisAnswers(connection), READY_LIMIT);
  return { child, connection };
}

/** @param {RedisConnection} connection */
export function redisAnswers({ host, port, password }) {
  const login = password ? `AUTH ${password}\r\n` : '';
  return answers({ host, port }, `${login}PING\r\n`, '+PONG');
}
