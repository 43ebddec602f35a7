/**
 * `npm run safety:train` trains the classifier of the safety check on the labelled lines of packages/safety;
 * `npm run safety:evaluate [-- FILE [LANGUAGE]]` prints how the check does on a file of lines, or on its own by cross-validation.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildProcesses } from './build/build-product.mjs';
import { installPackages } from './build/install-packages.mjs';
import { root } from './launch/root.mjs';
import { runCommand } from './launch/run-command.mjs';
import { Steps } from './launch/steps.mjs';

const [work, ...files] = process.argv.slice(2);

await runCommand(async ({ onStop }) => {
  const steps = new Steps();
  await steps.run('Packages', async (remark) => remark(await installPackages(root)));
  await steps.run('Build processes', async (remark) => remark(await buildProcesses(root)));
  const script = join(root, `packages/safety/dist/training/${work}-main.js`);
  const child = spawn(process.execPath, [script, ...files], { stdio: 'inherit' });
  onStop({ stop: async () => void child.kill('SIGTERM'), kill: () => child.kill('SIGKILL') });
  const [code] = await once(child, 'exit');
  return code ?? 1;
});
