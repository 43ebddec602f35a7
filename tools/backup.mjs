/**
 * `npm run backup [-- erasures]`: backs up the data of `npm start`, or only the log of erasures; works whether or not
 * the product runs.
 */
import { join } from 'node:path';
import { backupFolders, runBackupScript } from './backup/scripts.mjs';
import { DataFolder } from './launch/data-folder.mjs';
import { Failure } from './launch/failure.mjs';
import { isStillRunning } from './launch/process-identity.mjs';
import { root } from './launch/root.mjs';
import { runCommand } from './launch/run-command.mjs';
import { personSettings } from './launch/settings.mjs';
import { startServersOnly } from './product.mjs';
import { directConnection, namedPostgres } from './servers/named-servers.mjs';
import { ADMIN } from './servers/postgres.mjs';
import { DATABASE } from './system.mjs';

const DATA = join(root, '.local/start');

await runCommand(async ({ onStop, print }) => {
  process.umask(0o077);
  const settings = personSettings(root);
  const folders = backupFolders(settings);
  const connection = await reach(settings, (ending) => onStop(ending));
  await runBackupScript('backup', process.argv.slice(2), { connection, folders, settings, show: true });
  print(`Data: ${folders.data}\nKeys: ${folders.keys}`);
  print(
    `Neither holds a master key: keep ${join(DATA, 'secrets.json')}, or your own MASTER_KEY, in a third place.`,
  );
  return 0;
});

/**
 * @param {import('./launch/settings.mjs').Settings} settings
 * @param {(ending: { stop: () => Promise<unknown>, kill: () => void }) => void} onStop
 * @returns {Promise<import('./servers/postgres.mjs').PostgresConnection>}
 */
async function reach(settings, onStop) {
  const named = namedPostgres(settings);
  if (named) return directConnection(named);
  const folder = new DataFolder(DATA);
  const run = folder.run();
  if (!run || !isStillRunning(run.launcher)) {
    const servers = await startServersOnly({ profile: 'local', dataDir: DATA, settings }, (begun) =>
      onStop({ stop: () => begun.stop(), kill: () => begun.killAll() }),
    );
    return servers.connections.postgres;
  }
  const { ports } = /** @type {{ ports?: Record<string, number> }} */ (folder.remembered());
  const [port, adminPassword] = [ports?.['postgres'], folder.keptSecret('postgres')];
  if (!port || !adminPassword) throw new Failure('The product is starting. Try again in a minute.');
  return { host: '127.0.0.1', port, database: DATABASE, adminUser: ADMIN, adminPassword };
}
