/**
 * `npm test`: static checks, unit, screens, integration, end to end. `npm test -- --only SUITE [jest's arguments]` runs one of
 * static, unit, screens, integration, e2e. The very last line is `N passed, N failed`.
 *
 * What waits for a network or a server runs beside what computes; end-to-end tests run alone, because they bound times.
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
import {
  orOneFailure,
  runEndToEndTests,
  runIntegrationTests,
  runScreenTests,
  runUnitTests,
} from './verify/suites.mjs';
import { provideChromium, provideCompose } from './verify/test-programs.mjs';

/**
 * @typedef {import('./verify/report.mjs').Result} Result
 * @typedef {{ title: string, needs: string[], run: (options: import('./verify/suites.mjs').SuiteOptions) => Promise<Result> }} Suite
 */

/** @type {Record<string, Suite>} */
const SUITES = {
  static: {
    title: 'Static checks',
    needs: ['compose', 'processes'],
    run: ({ root }) => runStaticChecks(root),
  },
  unit: { title: 'Unit tests', needs: [], run: runUnitTests },
  screens: { title: 'Screens', needs: ['processes', 'web', 'browser'], run: runScreenTests },
  integration: { title: 'Integration tests', needs: ['processes', 'servers'], run: runIntegrationTests },
  e2e: {
    title: 'End-to-end tests',
    needs: ['processes', 'web', 'tests', 'servers', 'browser'],
    run: runEndToEndTests,
  },
};
/** Groups run one after the other; in a group the lists run side by side. */
const ORDER = [[['integration'], ['static', 'unit']], [['screens']], [['e2e']]];

/** @typedef {Record<string, [title: string, work: () => Promise<unknown>]>} Preparations */

/** @type {Preparations} */
const PROGRAMS = {
  servers: ['Server programs', () => provideServerPrograms(machineSettings())],
  compose: ['Compose program', provideCompose],
  browser: ['Browser', provideChromium],
};
/** @type {Preparations} */
const BUILDS = {
  processes: ['Build processes', () => buildProcesses(root)],
  web: ['Build web app', () => buildWeb(root)],
  tests: ['Build tests', () => buildTests(root)],
};

await runCommand(async ({ onStop }) => {
  const { only, args } = readArguments(process.argv.slice(2));
  const selected = only ? [[[only]]] : ORDER;
  const needs = new Set(selected.flat(2).flatMap((name) => SUITES[name]?.needs ?? []));
  const steps = new Steps();
  /** @type {Result[]} */
  const results = [];

  const runSuites = async (/** @type {string[]} */ names) => {
    for (const name of names) {
      const suite = SUITES[name];
      if (!suite) continue;
      const work = async (/** @type {(text: string) => void} */ remark) => {
        const outcome = await orOneFailure(suite.title, () =>
          suite.run({
            root,
            args,
            show: Boolean(only),
            onBegin: (product) => onStop({ stop: () => product.stop(), kill: () => product.killAll() }),
          }),
        );
        remark(remarkOf(outcome));
        return outcome;
      };
      results.push(await steps.run(suite.title, work, { interleaved: true }));
    }
  };
  const prepare = async (/** @type {string} */ title, /** @type {() => Promise<unknown>} */ work) => {
    const outcome = await steps.run(
      title,
      async (remark) => {
        const result = await orOneFailure(title, async () => {
          remark(String((await work()) ?? ''));
          return { passed: 0, failures: [] };
        });
        if (result.failures.length > 0) remark('FAILED');
        return result;
      },
      { interleaved: true },
    );
    results.push(outcome);
    return outcome.failures.length === 0;
  };
  const prepareNeeded = async (/** @type {Preparations} */ preparations) => {
    for (const [name, [title, work]] of Object.entries(preparations))
      if (needs.has(name)) await prepare(title, work);
  };

  await removeAbandonedFolders();
  // Tests start products of their own, which outlive a test run that is ended in the middle.
  onStop({ stop: removeAbandonedFolders, kill: () => undefined });
  const [hasPackages] = await Promise.all([
    prepare('Packages', () => installPackages(root)).then(async (installed) => {
      if (installed) await prepareNeeded(BUILDS);
      return installed;
    }),
    prepareNeeded(PROGRAMS),
  ]);
  if (hasPackages) for (const group of selected) await Promise.all(group.map(runSuites));
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
