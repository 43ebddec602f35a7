/**
 * `npm run seed -- demo`: fills an account of the product that `npm start` runs with realistic data, over HTTP, as a
 * person would.
 */
import { join } from 'node:path';
import { DataFolder } from './launch/data-folder.mjs';
import { Failure } from './launch/failure.mjs';
import { isStillRunning } from './launch/process-identity.mjs';
import { root } from './launch/root.mjs';
import { runCommand } from './launch/run-command.mjs';
import { seedDemo } from './seed/demo.mjs';

const SCENARIOS =
  /** @type {Record<string, (url: string, print: (text: string) => void) => Promise<string>>} */ ({
    demo: seedDemo,
  });

await runCommand(async ({ print }) => {
  const name = process.argv[2] ?? '';
  const scenario = Object.hasOwn(SCENARIOS, name) ? SCENARIOS[name] : undefined;
  if (!scenario)
    throw new Failure(`Write npm run seed -- ${Object.keys(SCENARIOS).join('|')}.`, { exitCode: 2 });
  const run = new DataFolder(join(root, '.local/start')).run();
  if (!run?.url || !isStillRunning(run.launcher))
    throw new Failure('The product does not run. Start it first, in another terminal: npm start');
  print(await scenario(run.url, print));
  return 0;
});
