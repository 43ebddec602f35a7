import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Child } from '../launch/child.mjs';
import { root } from '../launch/root.mjs';
import { stopOrphanedServer } from './orphaned-server.mjs';
import { answers } from './probes.mjs';

const READY_LIMIT = 20_000;

/** Settings shared with the containers. */
const SHARED = join(root, 'deploy', 'nats', 'nats.conf');

/**
 * File with the login of each service and the subjects that it may publish and subscribe to; the containers use the
 * same file.
 */
const PERMISSIONS = join(root, 'deploy', 'nats', 'permissions.conf');

/**
 * @typedef {object} NatsConnection
 * @property {string} host
 * @property {number} port
 * @property {Record<string, string>} [logins] of a server of ours: each service's password, by its name
 * @property {string} [user] of a server that the person named: one login for all, if it asks for any
 * @property {string} [password]
 * @property {string} [url]
 */

/**
 * Starts NATS without persistence.
 * @param {{ binary: string, folder: string, port: number, logins?: Record<string, string>, logFile: string,
 * env: Record<string, string>, onSpawn: (child: Child) => void }} options without `logins` every client may do
 * everything
 * @returns {Promise<{ child: Child, connection: NatsConnection }>}
 */
export async function startNats({ binary, folder, port, logins, logFile, env, onSpawn }) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pidFile = join(folder, 'nats.pid');
  await stopOrphanedServer(pidFile, folder, 'SIGTERM');
  const configuration = join(folder, 'nats.conf');
  const lines = [
    readFileSync(SHARED, 'utf8'),
    'host: "127.0.0.1"',
    `port: ${port}`,
    `pid_file: "${pidFile}"`,
    // Containers read the passwords from a volume; on a single machine they are inserted into the configuration.
    ...(logins ? [permissionsWith(natsPasswords(logins))] : []),
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
  const connection = { host: '127.0.0.1', port, ...(logins && { logins }) };
  await child.ready(() => natsAnswers(connection), READY_LIMIT);
  return { child, connection };
}

/** @param {string} passwords */
function permissionsWith(passwords) {
  return readFileSync(PERMISSIONS, 'utf8').replace(/^include .*$/m, () => passwords);
}

/**
 * Returns the passwords under the names used in the permissions file, quoted because NATS parses number-like values as
 * numbers.
 * @param {Record<string, string>} logins
 */
function natsPasswords(logins) {
  return Object.entries(logins)
    .map(([service, password]) => `${passwordVariable(service)}: "${password}"`)
    .join('\n');
}

/** @param {string} service */
export function passwordVariable(service) {
  return `NATS_PASSWORD_${service.toUpperCase().replaceAll('-', '_')}`;
}

/**
 * Returns the login of a service at the server, if the server requires one.
 * @param {NatsConnection} connection
 * @param {string} service
 * @returns {{ user: string, password: string } | undefined}
 */
export function natsLogin({ logins, user, password }, service) {
  if (logins) return { user: service, password: logins[service] ?? '' };
  return user ? { user, password: password ?? '' } : undefined;
}

/** @param {NatsConnection} connection */
export function natsAnswers(connection) {
  const { host, port } = connection;
  const own = natsLogin(connection, 'gateway');
  const login = JSON.stringify({
    verbose: false,
    pedantic: false,
    ...(own && { user: own.user, pass: own.password }),
  });
  return answers({ host, port }, `CONNECT ${login}\r\nPING\r\n`, 'PONG');
}
