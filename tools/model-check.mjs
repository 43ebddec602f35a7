/**
 * `npm run model:check [-- ADDRESS [MODEL ...]]` prints what a model server can do: the server at the given address,
 * otherwise the one in the user’s own settings. The API key is read from the settings (`OPENAI_API_KEY`) and never
 * printed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildProcesses } from './build/build-product.mjs';
import { installPackages } from './build/install-packages.mjs';
import { root } from './launch/root.mjs';
import { runCommand } from './launch/run-command.mjs';
import { machineSettings, personSettings } from './launch/settings.mjs';
import { Steps } from './launch/steps.mjs';
import { modelToCheck } from './model-to-check.mjs';
import { usesRealModel } from './system.mjs';

const settings = modelToCheck(process.argv.slice(2), personSettings(root));

if (usesRealModel(settings)) {
  await runCommand(async ({ onStop }) => {
    const steps = new Steps();
    await steps.run('Packages', async (remark) => remark(await installPackages(root)));
    await steps.run('Build processes', async (remark) => remark(await buildProcesses(root)));
    const child = spawn(process.execPath, [join(root, 'services/journal-ai/dist/model-probe/main.js')], {
      env: { ...machineSettings(), ...settings },
      stdio: 'inherit',
    });
    onStop({ stop: async () => void child.kill('SIGTERM'), kill: () => child.kill('SIGKILL') });
    const [code] = await once(child, 'exit');
    return code ?? 1;
  });
} else {
  console.error('Name a model server: npm run model:check -- http://localhost:11434/v1 llama3.1');
  console.error('or set OPENAI_BASE_URL or OPENAI_API_KEY as for npm start.');
  process.exitCode = 2;
}
