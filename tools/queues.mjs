/** `npm run queues` generates the metrics by which the Helm chart scales workers, from the services’ queue tables. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildProcesses } from './build/build-product.mjs';
import { installPackages } from './build/install-packages.mjs';
import { root } from './launch/root.mjs';
import { runCommand } from './launch/run-command.mjs';
import { Steps } from './launch/steps.mjs';
import { QUEUES_FILE, queueServices, queuesText } from './servers/queue-triggers.mjs';

await runCommand(async () => {
  const steps = new Steps();
  await steps.run('Packages', async (remark) => remark(await installPackages(root)));
  await steps.run('Build processes', async (remark) => remark(await buildProcesses(root)));
  await steps.run('Queues', async () => {
    const tables = await Promise.all(queueServices.map(tableOf));
    const { redisDatabases } = await load('packages/kernel/dist/index.js');
    writeFileSync(join(root, QUEUES_FILE), queuesText(Object.fromEntries(tables), redisDatabases.queues));
  });
  return 0;
});

/** @param {string} service */
async function tableOf(service) {
  return /** @type {const} */ ([service, await load(`services/${service}/dist/jobs.js`)]);
}

/** @param {string} file */
function load(file) {
  return import(pathToFileURL(join(root, file)).href);
}
