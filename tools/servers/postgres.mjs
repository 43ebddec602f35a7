import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Child } from '../launch/child.mjs';
import { Failure } from '../launch/failure.mjs';
import { runProgram } from '../launch/run-program.mjs';
import { stopOrphanedServer } from './orphaned-server.mjs';
import { canLogIn } from './provision.mjs';

/** Maximum wait for PostgreSQL to answer, in milliseconds: after a crash it replays its log first. */
const READY_LIMIT = 120_000;
export const ADMIN = 'shadow_guide_admin';

/**
 * @typedef {object} PostgresConnection
 * @property {string} host
 * @property {number} port
 * @property {string} database
 * @property {string} adminUser may create roles and schemas
 * @property {string} adminPassword
 * @property {string} [url] the address as the person gave it, with its options
 * @property {string} [directUrl] the address past a pooler, likewise
 */

/**
 * @param {{ installation: { version: string, folder: string }, psql: string, folder: string, port: number,
 * adminPassword: string, database: string, durable: boolean, logFile: string, env: Record<string, string>,
 * owner: { uid: number, gid: number } | null, onSpawn: (child: Child) => void }} options
 * `owner` is the user PostgreSQL runs as when the launcher is root; without `durable` it does not wait for the disk
 * (tests, whose data need not survive a power failure)
 * @returns {Promise<{ child: Child, connection: PostgresConnection }>}
 */
export async function startPostgres(options) {
  const { installation, folder, port, adminPassword, database, durable, logFile, env, owner, onSpawn } =
    options;
  const data = join(folder, 'data');
  const asOwner = owner ?? {};
  prepareFolder(folder, owner);
  if (existsSync(data)) await clearEarlierRun(data);
  else await initialise({ installation, folder, data, adminPassword, owner, env });

  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    // Connections use passwords over the loopback address only; a socket file would also limit the length of the
    // folder’s path.
    unix_socket_directories: '',
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_error_statement: 'panic',
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
  };
  const child = new Child({
    name: 'postgres',
    command: join(installation.folder, 'postgres'),
    args: ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    cwd: '/',
    env,
    logFile,
    // A fast shutdown: open connections are closed, everything committed is on disk.
    stopSignal: 'SIGINT',
    stopLimit: 30_000,
    ...asOwner,
  });
  onSpawn(child);
  const connection = { host: '127.0.0.1', port, database, adminUser: ADMIN, adminPassword };
  await child.ready(() => canLogIn(options.psql, { ...connection, database: 'postgres' }), READY_LIMIT);
  return { child, connection };
}

/**
 * Returns the PostgreSQL version that wrote existing data; no other version can read it.
 * @param {string} folder
 * @returns {string | null}
 */
export function versionOfData(folder) {
  const file = join(folder, 'data', 'PG_VERSION');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/**
 * @param {string} folder
 * @param {{ uid: number, gid: number } | null} owner
 */
function prepareFolder(folder, owner) {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  if (owner) chownSync(folder, owner.uid, owner.gid);
}

/**
 * Creates the data in a temporary folder and renames it when complete, so that an interrupted first run leaves nothing
 * that looks like a database.
 * @param {{ installation: { version: string, folder: string }, folder: string, data: string, adminPassword: string,
 * owner: { uid: number, gid: number } | null, env: Record<string, string> }} options
 */
async function initialise({ installation, folder, data, adminPassword, owner, env }) {
  // The name contains our pid, because the initdb of a killed launcher may still be writing into its own folder.
  const unfinished = join(folder, `data.unfinished.${process.pid}`);
  for (const name of readdirSync(folder)) {
    if (name.startsWith('data.unfinished.'))
      rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
  }
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, adminPassword, { mode: 0o600 });
  if (owner) chownSync(passwordFile, owner.uid, owner.gid);
  try {
    await runProgram(
      join(installation.folder, 'initdb'),
      [
        '--pgdata',
        unfinished,
        '--username',
        ADMIN,
        '--pwfile',
        passwordFile,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // The locale decides how letters are compared; this locale covers all letters and exists on every Linux.
        `--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
        '--no-sync',
      ],
      { cwd: '/', env, ...(owner ?? {}), failed: 'PostgreSQL could not make a new database (initdb).' },
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(unfinished, data);
}

/** @param {string} data */
async function clearEarlierRun(data) {
  const pidFile = join(data, 'postmaster.pid');
  await stopOrphanedServer(pidFile, data, 'SIGINT');
  // No process of this project uses the folder now. PostgreSQL checks only the pid in the file, and would refuse to
  // start because of a zombie or an unrelated process that now has this pid.
  rmSync(pidFile, { force: true });
}

/**
 * @param {string} wanted version of existing data
 * @param {string[]} found versions on this machine
 */
export function wrongVersion(wanted, found) {
  return new Failure(
    `The data was written by PostgreSQL ${wanted}, and this machine has ${found.join(', ') || 'none'}. Install version ${wanted}, or delete the data folder to begin anew.`,
  );
}
