/**
 * `npm test`: static checks, unit, screen, integration and end-to-end tests. `-- --changed` runs only the tests that a
 * change can affect; `-- --once` disables the retry of failed files. `-- --only SUITE [jest's arguments]` runs one of
 * static, unit, screens, integration, e2e. `-- --only SUITE --repeat N FILE` runs one file of a suite N times. The last
 * line is `N passed, N failed`.
 *
 * Suites that wait for a network or a server run beside suites that use the CPU. End-to-end tests have time limits, so
 * only the unit tests run beside them, at lower priority.
 */
import { buildProcesses, buildTests, buildWeb } from './build/build-product.mjs';
import { installPackages } from './build/install-packages.mjs';
import { root } from './launch/root.mjs';
import { runCommand } from './launch/run-command.mjs';
import { machineSettings } from './launch/settings.mjs';
import { Steps } from './launch/steps.mjs';
import { removeAbandonedFolders } from './launch/temporary-folder.mjs';
import { provideServerPrograms } from './servers/programs.mjs';
import { affectedSuites, leftOutText } from './verify/affected-suites.mjs';
import { commandAlone } from './verify/alone.mjs';
import { changedFiles } from './verify/changed-files.mjs';
import { repeatJest, runJest, runJestOnce } from './verify/jest-runs.mjs';
import { closingText, remarkOf, sum } from './verify/report.mjs';
import { runStaticChecks } from './verify/static-checks.mjs';
import {
  orOneFailure,
  runEndToEndTests,
  runIntegrationTests,
  runScreenTests,
  runUnitTests,
} from './verify/suites.mjs';
import { readTestArguments } from './verify/test-arguments.mjs';
import { provideChromium, provideCompose } from './verify/test-programs.mjs';

/**
 * @typedef {import('./verify/report.mjs').Result} Result
 * @typedef {import('./verify/affected-suites.mjs').Shares} Shares
 * @typedef {{ title: string, needs: string[], run: (options: import('./verify/suites.mjs').SuiteOptions) => Promise<Result> }} Suite
 */

/** @type {Record<string, Suite>} */
const SUITES = {
  static: {
    title: 'Static checks',
    needs: ['compose', 'processes'],
    run: ({ root, args }) => runStaticChecks(root, args.length > 0 ? args : undefined),
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
/** Groups run one after the other; the lists within a group run side by side. */
const ORDER = [[['integration'], ['static']], [['screens']], [['e2e'], ['unit']]];

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

await runCommand(async ({ onStop, print }) => {
  const { only, args, changed, once, repeat } = readTestArguments(process.argv.slice(2), Object.keys(SUITES));
  const shares = changed ? affectedSuites(root, changedFiles(root)) : null;
  const shareOf = (/** @type {string} */ name) => shares?.[/** @type {keyof Shares} */ (name)] ?? 'all';
  const withoutLeftOut = (/** @type {string[]} */ names) => names.filter((name) => shareOf(name) !== 'none');
  const selected = only ? [[[only]]] : ORDER.map((group) => group.map(withoutLeftOut));
  const namesFiles = args.some((arg) => !arg.startsWith('-'));
  const run = repeat > 0 ? repeatJest(repeat, print) : only || once ? runJestOnce : runJest;
  const needs = new Set(selected.flat(2).flatMap((name) => SUITES[name]?.needs ?? []));
  const steps = new Steps();
  /** @type {Result[]} */
  const results = [];
  /** Preparations that failed; suites that need one of them are skipped. */
  const failed = new Set();

  const runSuites = async (/** @type {string[]} */ names) => {
    for (const name of names) {
      const suite = SUITES[name];
      if (!suite) continue;
      // When a build fails, the static checks say more about the cause than the build does.
      const missing = name === 'static' ? [] : suite.needs.filter((need) => failed.has(need));
      if (missing.length > 0) {
        const message = `Not run: ${missing.map((need) => (PROGRAMS[need] ?? BUILDS[need])?.[0]).join(', ')} failed.`;
        results.push({ passed: 0, failures: [{ name: suite.title, message }] });
        continue;
      }
      const share = shareOf(name);
      const work = async (/** @type {(text: string) => void} */ remark) => {
        const outcome = await orOneFailure(suite.title, () =>
          suite.run({
            root,
            args: Array.isArray(share) ? share : args,
            show: Boolean(only) && repeat === 0,
            longForm: Boolean(changed) || namesFiles || process.env['LONG_FORM'] === 'all',
            run,
            onBegin: (product) => onStop({ stop: () => product.stop(), kill: () => product.killAll() }),
          }),
        );
        remark(remarkOf(outcome));
        const failures = outcome.failures.map((each) => ({ command: commandAlone(name), ...each }));
        return { ...outcome, failures };
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
      if (needs.has(name) && !(await prepare(title, work))) failed.add(name);
  };

  await removeAbandonedFolders();
  // Tests start installations of the app of their own, which continue running when a test run is killed.
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
  process.stdout.write(closingText(total, shares ? leftOutText(root, shares) : ''));
  return total.failures.length === 0 ? 0 : 1;
});
