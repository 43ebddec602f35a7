/**
 * `npm run dev`: runs the app as `npm start` does, then watches the sources. The compiler emits changed files, the
 * processes that use the changed files are restarted, and Vite serves the web app with hot reload.
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildProcesses, buildWeb, TSC } from './build/build-product.mjs';
import { installPackages } from './build/install-packages.mjs';
import { onOutputChange } from './dev/output-watch.mjs';
import { Failure } from './launch/failure.mjs';
import { expectFreePort, somebodyListens } from './launch/ports.mjs';
import { pause } from './launch/process-identity.mjs';
import { root } from './launch/root.mjs';
import { runCommand } from './launch/run-command.mjs';
import { personSettings } from './launch/settings.mjs';
import { Steps } from './launch/steps.mjs';
import { startProduct } from './product.mjs';
import { provideServerPrograms } from './servers/programs.mjs';
import { processes } from './system.mjs';

const workspaces = [...new Set(processes.map(({ workspace }) => workspace))];
const LIBRARIES = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`);

await runCommand(async ({ onStop, print, stopWith }) => {
  const settings = personSettings(root);
  const port = Number(settings['PORT'] ?? 3000);
  const gatewayPort = port + 1;
  const publicUrl = `http://localhost:${port}`;
  const steps = new Steps();
  await steps.run('Packages', async (remark) => remark(await installPackages(root)));
  await steps.run('Server programs', async (remark) => remark(await provideServerPrograms(settings)));
  await steps.run('Build processes', async (remark) => remark(await buildProcesses(root)));
  await steps.run('Build web app', async (remark) => remark(await buildWeb(root)));
  await expectFreePort(port, settings['HOST']);
  const product = await startProduct(
    {
      profile: 'local',
      dataDir: join(root, '.local/start'),
      port: gatewayPort,
      settings: { ...settings, PORT: String(gatewayPort), PUBLIC_URL: publicUrl },
      steps,
      print,
      onGaveUp: stopWith,
    },
    (begun) => onStop({ stop: () => begun.stop(), kill: () => begun.killAll() }),
  );

  const helper = (
    /** @type {string} */ name,
    /** @type {string[]} */ args,
    /** @type {Record<string, string>} */ env,
    cwd = root,
  ) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    child.once('exit', (code) => stopWith(new Failure(`${name} ended with exit code ${code}.`)));
    // Kill the whole group: the compiler is a child of the program that is started here.
    const end = () => {
      child.removeAllListeners('exit');
      try {
        process.kill(-(child.pid ?? Number.NaN), 'SIGTERM');
      } catch {
        // The process has already exited.
      }
    };
    onStop({ stop: async () => end(), kill: end });
  };
  helper('The compiler', [TSC, '-b', '--watch', '--preserveWatchOutput', ...workspaces], {});
  helper(
    'Vite',
    [
      join(root, 'node_modules/vite/bin/vite.js'),
      '--port',
      String(port),
      '--strictPort',
      '--clearScreen',
      'false',
    ],
    { API_URL: `http://localhost:${gatewayPort}`, PUBLIC_URL: publicUrl },
    join(root, 'web'),
  );

  onOutputChange(
    [...LIBRARIES, ...workspaces].map((folder) => join(root, folder, 'dist')),
    async (changed) => {
      const all = LIBRARIES.some((folder) => changed.has(join(root, folder, 'dist')));
      const affected = processes.filter(({ workspace }) => all || changed.has(join(root, workspace, 'dist')));
      print(`Changed, restarting ${affected.map(({ name }) => name).join(', ')}`);
      const restarts = await Promise.allSettled(affected.map(({ name }) => product.member(name).restart()));
      for (const restart of restarts)
        if (restart.status === 'rejected') print(`${restart.reason.message}\n${restart.reason.tail ?? ''}`);
    },
  );
  while (!(await somebodyListens(port, 'localhost'))) await pause(200);
  product.folder.noteRun({ url: publicUrl, sandboxUrl: product.sandboxUrl });
  print(
    `\nReady after ${steps.elapsed}: ${publicUrl}  (admin: ${settings['ADMIN_EMAILS'] ?? 'admin@example.com'}; stop with Ctrl-C)\n`,
  );
  return 'running';
});
