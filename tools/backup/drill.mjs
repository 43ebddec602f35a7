import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launch/root.mjs';
import { runProgram } from '../launch/run-program.mjs';
import { machineSettings } from '../launch/settings.mjs';
import { makeTemporaryFolder, removeDataOf } from '../launch/temporary-folder.mjs';
import { startProduct, startServersOnly } from '../product.mjs';
import { processes } from '../system.mjs';
import { runBackupScript } from './scripts.mjs';

/**
 * Settings that keep a drill from reaching the outside: push messages go to an address where nothing listens. Stand-ins
 * replace the model, the sign-in provider and the payment account.
 */
const APART = { PUSH_SERVICES: 'http://127.0.0.1:9' };
const SEALING = ['journal-ai', 'habits', 'community', 'admin-analytics'];

/**
 * Restores a backup into a temporary installation, starts the processes that serve people, checks that the master keys
 * can decrypt the backup, and removes everything. No worker runs, so work that is due in the backup is not done a
 * second time.
 * @param {{ name: string, secrets: string, settings: import('../launch/settings.mjs').Settings,
 * folders: { data: string, keys: string }, steps: import('../launch/steps.mjs').Steps,
 * onStop: (ending: { stop: () => Promise<unknown>, kill: () => void }) => void }} options
 * `secrets` is the secrets file of the installation that was backed up
 */
export async function drill({ name, secrets, settings: given, folders, steps, onStop }) {
  const dataDir = makeTemporaryFolder();
  onStop({ stop: async () => removeDataOf(dataDir), kill: () => {} });
  copyFileSync(secrets, join(dataDir, 'secrets.json'));
  const keys = Object.entries(given).filter(([setting]) => setting.endsWith('MASTER_KEY'));
  const settings = { ...machineSettings(), ...Object.fromEntries(keys), ...APART };
  const onBegin = (/** @type {import('../product.mjs').Product} */ begun) =>
    onStop({ stop: () => begun.stop(), kill: () => begun.killAll() });

  await steps.run('Restore', async (remark) => {
    const servers = await startServersOnly({ profile: 'test', dataDir, settings }, onBegin);
    const { postgres: connection } = servers.connections;
    const said = await runBackupScript('restore', [name], { connection, folders });
    await servers.stop();
    remark(said.split('\n').find((line) => line.includes('as they were saved')) ?? '');
  });
  const serving = processes.filter(({ scalable }) => !scalable);
  const product = await startProduct(
    { profile: 'test', dataDir, settings, processes: serving, steps },
    onBegin,
  );
  for (const service of SEALING) {
    await steps.run(`Keys of ${service}`, async (remark) => {
      const command = join(root, `services/${service}/dist/encryption/rotate-master-key.js`);
      const env = product.member(service).child?.plan.env ?? {};
      const said = await runProgram(process.execPath, [command, '--open'], {
        env,
        failed: `The master keys in ${secrets} do not open what ${service} has in this backup.`,
      });
      remark(said.trim().split('\n').at(-1) ?? '');
    });
  }
}
