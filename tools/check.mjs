/**
 * `npm run check`: the checks that must pass before every commit, in under a minute: types and import rules of the
 * whole project, lint and unit tests of files that differ from the main branch.
 */
import { installPackages } from './build/install-packages.mjs';
import { root } from './launch/root.mjs';
import { runCommand } from './launch/run-command.mjs';
import { Steps } from './launch/steps.mjs';
import { relatedUnitTests } from './verify/affected-suites.mjs';
import { changedFiles } from './verify/changed-files.mjs';
import { closingText, remarkOf, sum } from './verify/report.mjs';
import { runStaticChecks } from './verify/static-checks.mjs';
import { orOneFailure, runUnitTests } from './verify/suites.mjs';

await runCommand(async () => {
  const steps = new Steps();
  await steps.run('Packages', async (remark) => remark(await installPackages(root)));
  const changed = changedFiles(root);
  const args = changed ? relatedUnitTests(root, changed) : [];
  const parts = [
    { title: 'Static checks', run: () => runStaticChecks(root, changed ?? ['.']) },
    {
      title: 'Unit tests',
      run: () => runUnitTests({ root, args, show: false, longForm: false, onBegin: () => {} }),
    },
  ];
  const results = await Promise.all(
    parts.map(({ title, run }) =>
      steps.run(
        title,
        async (remark) => {
          const outcome = await orOneFailure(title, run);
          remark(remarkOf(outcome));
          return outcome;
        },
        { interleaved: true },
      ),
    ),
  );
  const total = sum(results);
  process.stdout.write(closingText(total));
  return total.failures.length === 0 ? 0 : 1;
});
