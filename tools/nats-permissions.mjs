/**
 * `npm run nats:permissions` generates from the contracts which subjects each service may publish and subscribe to on
 * NATS.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildProcesses } from './build/build-product.mjs';
import { installPackages } from './build/install-packages.mjs';
import { root } from './launch/root.mjs';
import { runCommand } from './launch/run-command.mjs';
import { Steps } from './launch/steps.mjs';
import { permissionsText } from './servers/nats-permissions.mjs';

await runCommand(async () => {
  const steps = new Steps();
  await steps.run('Packages', async (remark) => remark(await installPackages(root)));
  await steps.run('Build processes', async (remark) => remark(await buildProcesses(root)));
  await steps.run('Permissions', async () => {
    const contracts = join(root, 'packages/contracts/dist/index.js');
    const { messagePermissions } = await import(pathToFileURL(contracts).href);
    writeFileSync(join(root, 'deploy/nats/permissions.conf'), permissionsText(messagePermissions()));
  });
  return 0;
});
