/**
 * `npm run evaluate` plays invented conversations against a model server and prints the scores of its replies. The
 * model server is the one in the user’s own settings; without one, the command starts the local guide.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildProcesses } from './build/build-product.mjs';
import { installPackages } from './build/install-packages.mjs';
import { Child } from './launch/child.mjs';
import { freePort } from './launch/ports.mjs';
import { root } from './launch/root.mjs';
import { runCommand } from './launch/run-command.mjs';
import { machineSettings, personSettings } from './launch/settings.mjs';
import { Steps } from './launch/steps.mjs';
import { makeTemporaryFolder, removeDataOf } from './launch/temporary-folder.mjs';
import { answers200 } from './servers/probes.mjs';
import { usesRealModel } from './system.mjs';

/** Milliseconds within which the local guide must answer. */
const READY_LIMIT = 20_000;

await runCommand(async ({ onStop }) => {
  const steps = new Steps();
  await steps.run('Packages', async (remark) => remark(await installPackages(root)));
  await steps.run('Build processes', async (remark) => remark(await buildProcesses(root)));
  const settings = personSettings(root);
  const model = usesRealModel(settings)
    ? settings
    : { ...judgeIn(settings), ...(await startLocalGuide(onStop)) };
  const script = join(root, 'services/journal-ai/dist/evaluation/main.js');
  const child = spawn(process.execPath, [script], {
    env: { ...machineSettings(), ...model, LOG_LEVEL: 'silent' },
    stdio: 'inherit',
  });
  onStop({ stop: async () => void child.kill('SIGTERM'), kill: () => child.kill('SIGKILL') });
  const [code] = await once(child, 'exit');
  return code ?? 1;
});

/**
 * @param {Record<string, string>} settings
 * @returns {Record<string, string>} the settings that configure a judge
 */
function judgeIn(settings) {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => name.startsWith('JUDGE_')));
}

/**
 * @param {import('./launch/run-command.mjs').CommandTools['onStop']} onStop
 * @returns {Promise<Record<string, string>>} settings that point to the local guide
 */
async function startLocalGuide(onStop) {
  const [port, opsPort] = [await freePort(), await freePort()];
  const folder = makeTemporaryFolder();
  const guide = new Child({
    name: 'The local guide',
    command: process.execPath,
    args: [join(root, 'sandbox/dist/main.js')],
    cwd: root,
    env: {
      ...machineSettings(),
      SANDBOX_PORT: String(port),
      OPS_PORT: String(opsPort),
      SANDBOX_FIRST_TOKEN_DELAY_MS: '0',
      SANDBOX_TOKEN_DELAY_MS: '0',
    },
    logFile: join(folder, 'local-guide.log'),
  });
  onStop({
    stop: async () => {
      await guide.stop();
      removeDataOf(folder);
    },
    kill: () => guide.killGroup(),
  });
  await guide.ready(() => answers200(`http://127.0.0.1:${opsPort}/health/ready`), READY_LIMIT);
  return {
    OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
    OPENAI_API_KEY: 'local-guide',
    CHAT_MODEL: 'local-guide',
    ANALYSIS_MODEL: 'local-guide',
  };
}
