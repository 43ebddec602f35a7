/** `npm run ops-token -- NAME`: prints the token for the metrics (`/metrics`) of one process of `npm start`. */
import { join } from 'node:path';
import { DataFolder } from './launch/data-folder.mjs';
import { Failure } from './launch/failure.mjs';
import { root } from './launch/root.mjs';
import { runCommand } from './launch/run-command.mjs';
import { personSettings } from './launch/settings.mjs';
import { opsTokenOf } from './servers/ops-token.mjs';
import { processes } from './system.mjs';

await runCommand(async ({ print }) => {
  const [name = ''] = process.argv.slice(2);
  const names = processes.map((plan) => plan.name);
  if (!names.includes(name)) throw new Failure(`Name a process: ${names.join(', ')}.`);
  const secret =
    personSettings(root)['OPS_TOKEN'] ?? new DataFolder(join(root, '.local/start')).keptSecret('ops');
  if (!secret) throw new Failure('Nothing was started here yet, so there is no token.');
  print(opsTokenOf(secret, name));
  return 0;
});
