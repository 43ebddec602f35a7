/**
 * `npm run check:alerts`: checks the alert rules of `deploy/helm/shadow-guide/files/rules` with Prometheus’ own tool
 * `promtool`: the syntax, and for each alert when it fires and when it does not (`tests/alerts`). Without `promtool`,
 * prints that it is missing and exits with 2.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './launch/failure.mjs';
import { root } from './launch/root.mjs';
import { runCommand } from './launch/run-command.mjs';
import { runProgram } from './launch/run-program.mjs';
import { Steps } from './launch/steps.mjs';
import { findBinary } from './servers/binaries.mjs';

const RULES = 'deploy/helm/shadow-guide/files/rules';
const TESTS = 'tests/alerts';
const SETTINGS = 'deploy/prometheus/prometheus.yml';
const LIMIT = 60_000;

await runCommand(async () => {
  const promtool = findBinary('promtool');
  if (!promtool)
    throw new Failure(
      'There is no promtool here (Debian has it in the package prometheus). The alerts were not checked.',
      { exitCode: 2 },
    );
  const run = (/** @type {string[]} */ ...args) =>
    runProgram(promtool, args, { cwd: root, limit: LIMIT, failed: 'promtool found mistakes:' });
  const filesOf = (/** @type {string} */ folder) =>
    readdirSync(join(root, folder)).map((file) => join(folder, file));
  const steps = new Steps();
  await steps.run('Settings of Prometheus', () => run('check', 'config', '--syntax-only', SETTINGS));
  await steps.run('Rules', async (remark) => {
    const said = await run('check', 'rules', ...filesOf(RULES));
    const found = [...said.matchAll(/(\d+) rules found/g)].map(([, count]) => Number(count));
    remark(`${found.reduce((sum, count) => sum + count, 0)} alerts`);
  });
  await steps.run('When they fire', () => run('test', 'rules', ...filesOf(TESTS)));
  return 0;
});
