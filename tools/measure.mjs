/**
 * `npm run bench` prints the budget table of ARCHITECTURE.md. `npm run faults [-- ROWS]` injects one fault after the
 * other into the running app and prints which guarantees held. `npm run load` measures how many people one machine can
 * serve. Builds everything, then runs `tests/NAME/main.ts` and passes on its output and exit code.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildProcesses, buildTests, buildWeb } from './build/build-product.mjs';
import { installPackages } from './build/install-packages.mjs';
import { root } from './launch/root.mjs';
import { runCommand } from './launch/run-command.mjs';
import { machineSettings } from './launch/settings.mjs';
import { Steps } from './launch/steps.mjs';
import { removeAbandonedFolders } from './launch/temporary-folder.mjs';
import { provideServerPrograms } from './servers/programs.mjs';
import { provideChromium } from './verify/test-programs.mjs';

/** Maximum time a measurement may take to stop the processes that it started. */
const STOP_LIMIT = 60_000;

const [name, ...rowArguments] = process.argv.slice(2);

await runCommand(async ({ onStop }) => {
  const steps = new Steps();
  await removeAbandonedFolders();
  await steps.run('Packages', async (remark) => remark(await installPackages(root)));
  await steps.run('Server programs', async (remark) =>
    remark(await provideServerPrograms(machineSettings())),
  );
  await steps.run('Build processes', async (remark) => remark(await buildProcesses(root)));
  await steps.run('Build web app', async (remark) => remark(await buildWeb(root)));
  await steps.run('Build tests', () => buildTests(root));
  const browser = name === 'load' ? {} : { CHROMIUM_PATH: await provideChromium() };
  const first = ['--import', pathToFileURL(join(root, 'tools/launch/exit-on-signals.mjs')).href];
  const child = spawn(
    process.execPath,
    [...first, join(root, `tests/dist/${name}/main.js`), ...rowArguments],
    {
      cwd: root,
      env: { ...process.env, ...browser },
      stdio: 'inherit',
      detached: true,
    },
  );
  const ended = new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  onStop({
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT);
      await ended;
      clearTimeout(limit);
    },
    kill: () => child.kill('SIGKILL'),
  });
  return /** @type {Promise<number>} */ (ended);
});
