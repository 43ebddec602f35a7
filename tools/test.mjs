/**
 * `npm test`: static checks, unit, integration, end to end. `npm test -- --only SUITE [jest's arguments]` runs one of
 * static, unit, integration, e2e. The very last line is `N passed, N failed`.
 */
import { buildProcesses, buildTests, buildWeb } from './build/build-product.mjs';
import { installPackages } from './build/install-packages.mjs';
import { Failure } from './launch/failure.mjs';
import { root } from './launch/root.mjs';
import { runCommand } from './launch/run-command.mjs';
import { machineSettings } from './launch/settings.mjs';
import { Steps } from './launch/steps.mjs';
import { removeAbandonedFolders } from './launch/temporary-folder.mjs';
import { provideServerPrograms } from './servers/programs.mjs';
import { closingText, remarkOf, sum } from './verify/report.mjs';
import { runStaticChecks } from './verify/static-checks.mjs';
import { orOneFailure, runEndToEndTests, runIntegrationTests, runUnitTests } from './verify/suites.mjs';
import { provideCompose } from './verify/test-programs.mjs';

const SUITES = {
  static: { title: 'Static checks', needs: ['compose', 'processes'], run: () => runStaticChecks(root) },
  unit: { title: 'Unit tests', needs: [], run: runUnitTests },
  integration: { title: 'Integration tests', needs: ['processes', 'servers'], run: runIntegrationTests },
  e2e: { title: 'End-to-end tests', needs: ['processes', 'web', 'tests', 'servers'], run: runEndToEndTests },
};

/** @type {Record<string, [string, () => Promise<unknown>]>} */
const PREPARATIONS = {
  servers: ['Server programs', () => provideServerPrograms(machineSettings())],
  compose: ['Compose program', provideCompose],
  processes: ['Build processes', () => buildProcesses(root)],
  web: ['Build web app', () => buildWeb(root)],
  tests: ['Build tests', () => buildTests(root)],
};

await runCommand(async ({ onStop }) => {
  const { only, args } = readArguments(process.argv.slice(2));
  const suites = Object.entries(SUITES).filter(([name]) => !only || name === only);
  const steps = new Steps();
  /** @type {import('./verify/report.mjs').Result[]} */
  const results = [];

  const attempt = async (
    /** @type {string} */ name,
    /** @type {() => Promise<import('./verify/report.mjs').Result>} */ run,
  ) => {
    const work = async (/** @type {(text: string) => void} */ remark) => {
      const outcome = await orOneFailure(name, run);
      remark(remarkOf(outcome));
      return outcome;
    };
    results.push(await steps.run(name, work, { talks: Boolean(only) }));
  };
  const prepare = async (/** @type {string} */ name, /** @type {() => Promise<unknown>} */ work) => {
    const outcome = await steps.run(name, async (remark) => {
      const result = await orOneFailure(name, async () => {
        remark(String((await work()) ?? ''));
        return { passed: 0, failures: [] };
      });
      if (result.failures.length > 0) remark('FAILED');
      return result;
    });
    results.push(outcome);
    return outcome.failures.length === 0;
  };

  await removeAbandonedFolders();
  // Tests start products of their own, which outlive a test run that is ended in the middle.
  onStop({ stop: removeAbandonedFolders, kill: () => undefined });
  if (await prepare('Packages', () => installPackages(root))) {
    const needs = new Set(suites.flatMap(([, { needs }]) => needs));
    for (const [name, [title, work]] of Object.entries(PREPARATIONS))
      if (needs.has(name)) await prepare(title, work);
    for (const [, { title, run }] of suites) {
      await attempt(title, () =>
        run({
          root,
          args,
          show: Boolean(only),
          onBegin: (product) => onStop({ stop: () => product.stop(), kill: () => product.killAll() }),
        }),
      );
    }
  }
  const total = sum(results);
  process.stdout.write(closingText(total));
  return total.failures.length === 0 ? 0 : 1;
});

/**
 * @param {string[]} given
 * @returns {{ only: string | null, args: string[] }}
 */
function readArguments(given) {
  if (given[0] !== '--only') {
    if (given.length === 0) return { only: null, args: [] };
    throw new Failure(`Write npm test -- --only ${Object.keys(SUITES).join('|')} [jest's arguments].`, {
      exitCode: 2,
    });
  }
  const only = given[1] ?? '';
  if (!Object.hasOwn(SUITES, only))
    throw new Failure(`--only takes one of ${Object.keys(SUITES).join(', ')}.`, { exitCode: 2 });
  return { only, args: given.slice(2) };
}
