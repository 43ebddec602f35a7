import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { TSC } from '../build/build-product.mjs';
import { Failure } from '../launch/failure.mjs';

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {number} minutes after which it is ended
 * @property {string[][]} commands one after the other, until one fails
 * @property {Record<string, string>} [env]
 * @property {boolean} [mayBeMissing] exit code 2 says that a program which it needs is not here
 * @property {boolean} [onlyNamed] too long for a night with everything else
 */

/**
 * Returns the parts of `npm run nightly`, in order.
 * @param {string} root
 * @param {string} commit
 * @returns {Part[]}
 */
export function partsOf(root, commit) {
  const tool = (/** @type {string} */ name, /** @type {string[]} */ ...args) => [
    process.execPath,
    join(root, 'tools', name),
    ...args,
  ];
  return [
    // A suite that runs alone does not retry failed tests.
    ...['static', 'unit', 'integration', 'screens', 'e2e'].map((suite) => ({
      name: suite,
      minutes: 120,
      commands: [tool('test.mjs', '--only', suite)],
      env: { LONG_FORM: 'all' },
    })),
    // Includes the 10,000 malformed requests as one row.
    { name: 'faults', minutes: 180, commands: [tool('measure.mjs', 'faults')] },
    { name: 'containers', minutes: 60, commands: [tool('containers.mjs')], mayBeMissing: true },
    { name: 'chart', minutes: 30, commands: [tool('check-chart.mjs', '--go')], mayBeMissing: true },
    { name: 'alerts', minutes: 10, commands: [tool('check-alerts.mjs')], mayBeMissing: true },
    { name: 'bench', minutes: 180, commands: [tool('measure.mjs', 'bench')] },
    { name: 'mutations', minutes: 720, commands: mutationsOf(root, commit), onlyNamed: true },
  ];
}

/**
 * @param {Part[]} parts
 * @param {string[]} names empty: all but those that only run when named
 * @returns {Part[]} in the order of `parts`
 */
export function chooseParts(parts, names) {
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0)
    throw new Failure(
      `There is no part ${unknown.join(', ')}. The parts are ${parts.map(({ name }) => name).join(', ')}.`,
      {
        exitCode: 2,
      },
    );
  return parts.filter((part) => (names.length > 0 ? names.includes(part.name) : !part.onlyNamed));
}

/**
 * Returns the commands of the mutation tests. The tree with mutated files is beside the checkout, because jest ignores
 * files below `.local`. Results are kept per commit in `.local/nightly`, so that hours of work are not lost.
 * @param {string} root
 * @param {string} commit
 */
function mutationsOf(root, commit) {
  const tree = join(dirname(root), `${basename(root)}-mutants`);
  const file = join(root, '.local/nightly', `mutations-${commit.slice(0, 12)}`);
  const program = [process.execPath, join(root, 'tests/dist/mutations/main.js')];
  const checkOut = existsSync(join(tree, '.git'))
    ? ['git', '-C', tree, 'checkout', '--force', '--detach', commit]
    : ['git', '-C', root, 'worktree', 'add', '--force', '--detach', tree, commit];
  return [
    [process.execPath, join(root, TSC), '-b', join(root, 'tests')],
    checkOut,
    [...program, 'choose', '--tree', tree, '--out', `${file}.json`],
    [...program, 'run', '--tree', tree, '--list', `${file}.json`, '--results', `${file}.jsonl`],
  ];
}
