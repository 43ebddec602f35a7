/**
 * Trains or measures a classifier; packages must be installed and built. `npm run safety:train` trains the classifier
 * of the safety check on the labelled sentences of packages/safety. `npm run guide:train` trains the classifier of the
 * local guide on the labelled turns of sandbox. `npm run safety:evaluate [-- FILE [LANGUAGE]]` and
 * `npm run guide:evaluate` print each classifier’s results on sentences outside the training data.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildProcesses } from './build/build-product.mjs';
import { installPackages } from './build/install-packages.mjs';
import { root } from './launch/root.mjs';
import { runCommand } from './launch/run-command.mjs';
import { Steps } from './launch/steps.mjs';

const [script = '', ...rest] = process.argv.slice(2);

await runCommand(async ({ onStop }) => {
  const steps = new Steps();
  await steps.run('Packages', async (remark) => remark(await installPackages(root)));
  await steps.run('Build processes', async (remark) => remark(await buildProcesses(root)));
  const child = spawn(process.execPath, [join(root, script), ...rest], { stdio: 'inherit' });
  onStop({ stop: async () => void child.kill('SIGTERM'), kill: () => child.kill('SIGKILL') });
  const [code] = await once(child, 'exit');
  return code ?? 1;
});
