/** Runs the scripts that create and restore backups; containers and the chart run the same ones. */
import { delimiter, join } from 'node:path';
import { root } from '../launch/root.mjs';
import { runProgram } from '../launch/run-program.mjs';
import { machineSettings } from '../launch/settings.mjs';
import { postgresInstallations } from '../servers/binaries.mjs';

const SCRIPTS = join(root, 'deploy/helm/shadow-guide/files/backup');
/**
 * Time limit of a script. Where the machine has `timeout`, the scripts stop themselves earlier, after an hour
 * (BACKUP_LIMIT_SECONDS).
 */
const LIMIT_MS = 65 * 60_000;
/** User settings that are passed to the scripts. */
const SETTINGS = ['BACKUP_KEEP_DAYS', 'BACKUP_KEYS_KEEP_DAYS', 'BACKUP_LIMIT_SECONDS'];

/**
 * Returns the folders for backups of `npm start`: data and keys are separate, and neither is beside the master keys.
 * @param {import('../launch/settings.mjs').Settings} settings
 * @returns {{ data: string, keys: string }}
 */
export function backupFolders(settings) {
  return {
    data: settings['BACKUP_DIR'] ?? join(root, '.local/backup/data'),
    keys: settings['BACKUP_KEYS_DIR'] ?? join(root, '.local/backup/keys'),
  };
}

/**
 * @param {'backup' | 'restore'} script
 * @param {string[]} args
 * @param {{ connection: import('../servers/postgres.mjs').PostgresConnection, folders: { data: string, keys: string },
 * settings?: import('../launch/settings.mjs').Settings, show?: boolean, failed?: string }} options
 * @returns {Promise<string>} the script’s output
 */
export function runBackupScript(script, args, { connection, folders, settings = {}, show, failed }) {
  const machine = machineSettings();
  const programs = postgresInstallations().map(({ folder }) => folder);
  return runProgram('bash', [join(SCRIPTS, `${script}.sh`), ...args], {
    limit: LIMIT_MS,
    show: show ?? false,
    failed: failed ?? `The ${script} failed.`,
    env: {
      ...machine,
      PATH: [...programs.slice(0, 1), machine['PATH']].join(delimiter),
      PGHOST: connection.host,
      PGPORT: String(connection.port),
      PGDATABASE: connection.database,
      PGUSER: connection.adminUser,
      PGPASSWORD: connection.adminPassword,
      BACKUP_DIR: folders.data,
      BACKUP_KEYS_DIR: folders.keys,
      ...Object.fromEntries(SETTINGS.flatMap((name) => (settings[name] ? [[name, settings[name]]] : []))),
    },
  });
}
