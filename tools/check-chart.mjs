/**
 * `npm run check:chart`: renders the Helm chart with every example and every invalid values file, and checks fields,
 * types and meaning. This check needs only npm packages and is part of `npm test`. With `-- --go`, the command also
 * compares the result with Go’s own template engine, which Helm uses. Without Go or its packages, it prints that they
 * are missing and exits with 2.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildProcesses, buildTests } from './build/build-product.mjs';
import { installPackages } from './build/install-packages.mjs';
import { Failure } from './launch/failure.mjs';
import { root } from './launch/root.mjs';
import { runCommand } from './launch/run-command.mjs';
import { runProgram } from './launch/run-program.mjs';
import { Steps } from './launch/steps.mjs';
import { runJest } from './verify/jest-runs.mjs';
import { closingText, remarkOf } from './verify/report.mjs';

const LIMIT = 5 * 60_000;
/** Folder in which Debian installs the sources of Go packages. */
const GO_PACKAGES = process.env['GOPATH'] ?? '/usr/share/gocode';
const NEEDED = ['Masterminds/sprig', 'ghodss/yaml'];

const compares = process.argv.includes('--go');

await runCommand(async () => {
  const steps = new Steps();
  await steps.run('Packages', async (remark) => remark(await installPackages(root)));
  const result = await steps.run('Chart', async (remark) => {
    const args = ['--testPathPatterns', 'tests/chart/'];
    const outcome = await runJest({ root, project: 'unit', args, show: false, limit: LIMIT });
    remark(remarkOf(outcome));
    return outcome;
  });
  process.stdout.write(closingText(result));
  if (result.failures.length > 0) return 1;
  if (compares) await compareWithGo(steps);
  return 0;
});

/** @param {Steps} steps */
async function compareWithGo(steps) {
  const missing = NEEDED.filter((name) => !existsSync(join(GO_PACKAGES, 'src/github.com', name)));
  const hasGo = await runProgram('go', ['version'], { failed: 'no' }).catch(() => null);
  if (!hasGo || missing.length > 0)
    throw new Failure(
      'Go with its packages sprig and ghodss/yaml is not here (Debian: golang-go, golang-github-masterminds-sprig-dev, ' +
        'golang-github-ghodss-yaml-dev). The chart was not compared.',
      { exitCode: 2 },
    );
  const program = join(root, '.local/chart/render');
  await steps.run('Build Go’s renderer', async () => {
    mkdirSync(join(root, '.local/chart'), { recursive: true });
    await runProgram('go', ['build', '-o', program, join(root, 'tests/chart/go/main.go')], {
      env: { ...process.env, GO111MODULE: 'off', GOPATH: GO_PACKAGES },
      limit: LIMIT,
      failed: 'Go’s renderer could not be built.',
    });
  });
  await steps.run('Build processes', async (remark) => remark(await buildProcesses(root)));
  await steps.run('Build tests', () => buildTests(root));
  await steps.run(
    'Compare',
    () =>
      runProgram(process.execPath, [join(root, 'tests/dist/chart/go/main.js'), program], {
        cwd: root,
        limit: LIMIT,
        failed: 'The chart is not the same in both engines.',
        show: true,
      }),
    { interleaved: true },
  );
}
