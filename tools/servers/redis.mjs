import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Child } from '../launch/child.mjs';
import { stopOrphanedServer } from './orphaned-server.mjs';
import { answers } from './probes.mjs';
import { aclFile, REDIS_OPERATOR } from './redis-users.mjs';

/** Maximum wait for Redis to answer, in milliseconds: loading a large append-only file takes time. */
const READY_LIMIT = 60_000;

/**
 * @typedef {object} RedisConnection
 * @property {string} host
 * @property {number} port
 * @property {string} [user]
 * @property {string} password
 * @property {string} [url] the address as the person gave it, with its options
 * @property {Record<string, string>} [users] passwords of the users of `tools/servers/redis-users.mjs`, where the server is ours: `user` is then the operator
 */

/**
 * Starts Redis as the product needs it: every write goes to the append-only file, and nothing is evicted when memory is
 * short (queues and sessions are not a cache).
 * @param {{ binary: string, folder: string, port: number, users: Record<string, string> | null, logFile: string,
 * env: Record<string, string>, onSpawn: (child: Child) => void }} options without `users` no password is required
 * @returns {Promise<{ child: Child, connection: RedisConnection }>}
 */
export async function startRedis({ binary, folder, port, users, logFile, env, onSpawn }) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pidFile = join(folder, 'redis.pid');
  await stopOrphanedServer(pidFile, folder, 'SIGTERM');
  const configuration = join(folder, 'redis.conf');
  const acl = join(folder, 'users.acl');
  if (users) writeFileSync(acl, aclFile(users), { mode: 0o600 });
  const lines = [
    'bind 127.0.0.1',
    `port ${port}`,
    `dir "${folder}"`,
    `pidfile "${pidFile}"`,
    // A process title would hide the folder on the command line, by which the next run recognises its own server.
    'set-proc-title no',
    'appendonly yes',
    'appendfsync everysec',
    'save ""',
    'maxmemory-policy noeviction',
    'tcp-backlog 128',
    ...(users ? [`aclfile "${acl}"`] : []),
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
  const connection = {
    host: '127.0.0.1',
    port,
    ...(users ? { user: REDIS_OPERATOR, password: users[REDIS_OPERATOR] ?? '', users } : { password: '' }),
  };
  await child.ready(() => redisAnswers(connection), READY_LIMIT);
  return { child, connection };
}

/** @param {RedisConnection} connection */
export function redisAnswers({ host, port, user, password }) {
  const login = password ? `AUTH ${user ? `${user} ` : ''}${password}\r\n` : '';
  return answers({ host, port }, `${login}PING\r\n`, '+PONG');
}
