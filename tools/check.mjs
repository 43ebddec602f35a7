/** `npm run check`: what should hold before every commit, in under a minute: lint, types, import rules, unit tests. */
import { buildProcesses } from './build/build-product.mjs';
import { installPackages } from './build/install-packages.mjs';
import { root } from './launch/root.mjs';
import { runCommand } from './launch/run-command.mjs';
import { Steps } from './launch/steps.mjs';
import { closingText, remarkOf, sum } from './verify/report.mjs';
import { runStaticChecks } from './verify/static-checks.mjs';
import { orOneFailure, runUnitTests } from './verify/suites.mjs';

await runCommand(async () => {
  const steps = new Steps();
  await steps.run('Packages', async (remark) => remark(await installPackages(root)));
  const parts = [
    { title: 'Build processes', run: () => buildProcesses(root).then(() => ({ passed: 0, failures: [] })) },
    { title: 'Static checks', run: () => runStaticChecks(root) },
    { title: 'Unit tests', run: () => runUnitTests({ root, args: [], show: false, onBegin: () => {} }) },
  ];
  const results = [];
  for (const { title, run } of parts) {
    results.push(
      await steps.run(title, async (remark) => {
        const outcome = await orOneFailure(title, run);
        remark(remarkOf(outcome));
        return outcome;
      }),
    );
  }
  const total = sum(results);
  process.stdout.write(closingText(total));
  return total.failures.length === 0 ? 0 : 1;
});
