/**
 * `npm run restore -- NAME|latest [--replace | --drill]`: restores a backup into the installation of `npm start`, which
 * must not be running. With `--drill`, restores into a temporary installation beside the running one, tests it, and
 * removes it.
 */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { drill } from './backup/drill.mjs';
import { backupFolders, runBackupScript } from './backup/scripts.mjs';
import { buildProcesses } from './build/build-product.mjs';
import { DataFolder } from './launch/data-folder.mjs';
import { Failure } from './launch/failure.mjs';
import { isStillRunning } from './launch/process-identity.mjs';
import { root } from './launch/root.mjs';
import { runCommand } from './launch/run-command.mjs';
import { personSettings } from './launch/settings.mjs';
import { Steps } from './launch/steps.mjs';
import { startServersOnly } from './product.mjs';
import { directConnection, namedPostgres } from './servers/named-servers.mjs';

const DATA = join(root, '.local/start');

await runCommand(async ({ onStop, print }) => {
  const args = process.argv.slice(2);
  const isDrill = args.includes('--drill');
  const settings = personSettings(root);
  const folders = backupFolders(settings);
  if (isDrill) {
    const steps = new Steps();
    const secrets = join(DATA, 'secrets.json');
    if (!existsSync(secrets)) throw new Failure(`${secrets} is not there: a drill needs the master keys.`);
    await steps.run('Build processes', async (remark) => remark(await buildProcesses(root)));
    const name = args.find((word) => word !== '--drill') ?? 'latest';
    await drill({ name, secrets, settings, folders, steps, onStop });
    print(
      `\nThe backup can be restored: ready after ${steps.elapsed}. What was made for the drill is removed.`,
    );
    return 0;
  }
  const restore = (/** @type {import('./servers/postgres.mjs').PostgresConnection} */ connection) =>
    runBackupScript('restore', args, { connection, folders, settings, show: true });
  const named = namedPostgres(settings);
  if (named) {
    await restore(directConnection(named));
    print('Empty Redis before you start the product: sessions of accounts that are gone may be left in it.');
    return 0;
  }
  const run = new DataFolder(DATA).run();
  if (run && isStillRunning(run.launcher)) throw new Failure('The product runs. Stop it first, with Ctrl-C.');
  const servers = await startServersOnly({ profile: 'local', dataDir: DATA, settings }, (begun) =>
    onStop({ stop: () => begun.stop(), kill: () => begun.killAll() }),
  );
  await restore(servers.connections.postgres);
  await servers.stop();
  // Redis may hold sessions of accounts that the backup does not contain. Everything else in Redis is rebuilt from
  // database rows.
  rmSync(join(DATA, 'redis'), { recursive: true, force: true });
  return 0;
});
