/**
 * Proves the tests by breaking the product: each mutation is a mistake that somebody could make, and some test should fail for it.
 *
 *     node node_modules/typescript-native/bin/tsc -b tests
 *     git worktree add --detach ../mutants
 *     node tests/dist/mutations/main.js choose --tree ../mutants --out mutations.json [--seed N] [--count N]
 *     node tests/dist/mutations/main.js run --tree ../mutants --list mutations.json --results results.jsonl
 *          [--only ID]... [--until LEVEL] [--e2e]
 *     node tests/dist/mutations/main.js table --results results.jsonl
 *
 * `choose` lists 60 mutations, 12 of each kind: a condition turned round, a limit moved by one, "and it is theirs" left out of a query, an
 * `await` left out, and one thing shown instead of another. A seed chooses them, so nobody picks what tests are known to notice; what
 * nobody could notice (a log, a metric, a cache) is no site (`unseen.ts`).
 *
 * `run` breaks one file at a time in a worktree of its own and asks types, unit, integration or screens, and with `--e2e` journeys, until one
 * fails. It fails because of the mutation when it fails a second time, and not with the whole file. An outcome is appended at once: a run
 * that is ended goes on where it was, and one with `--e2e`, or without `--until`, asks the further levels about what survived without.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure } from '@shadow-guide/tools/launch/failure';
import { root } from '@shadow-guide/tools/launch/root';
import { type CommandTools, runCommand } from '@shadow-guide/tools/launch/run-command';
import { COUNT, choose, type Mutation, SEED } from './choose.js';
import { isLevel, type Level, levels, levelsFor } from './levels.js';
import { productFiles } from './product-files.js';
import { Programs } from './programs.js';
import { Prover } from './prove.js';
import { type Outcome, Results, tableOf } from './results.js';
import { Tree } from './tree.js';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    tree: { type: 'string' },
    out: { type: 'string' },
    seed: { type: 'string', default: String(SEED) },
    count: { type: 'string', default: String(COUNT) },
    list: { type: 'string' },
    results: { type: 'string' },
    only: { type: 'string', multiple: true },
    until: { type: 'string' },
    e2e: { type: 'boolean', default: false },
  },
});

await runCommand(async (tools) => {
  const [command] = positionals;
  if (command === 'choose') return chooseMutations(tools);
  if (command === 'run') return runMutations(tools);
  if (command !== 'table') throw new Failure('Write choose, run or table.', { exitCode: 2 });
  tools.print(tableOf(new Results(needed('results', values.results)).all()));
  return 0;
});

function chooseMutations({ print }: CommandTools): number {
  const chosen = choose(productFiles(resolve(values.tree ?? root)), {
    seed: wholeNumber('seed', values.seed),
    count: wholeNumber('count', values.count),
  });
  const json = JSON.stringify(chosen, null, 2);
  if (values.out) writeFileSync(values.out, `${json}\n`);
  print(values.out ? `${chosen.length} mutations in ${values.out}.` : json);
  return 0;
}

async function runMutations({ onStop, print }: CommandTools): Promise<number> {
  const mutations: Mutation[] = JSON.parse(readFileSync(needed('list', values.list), 'utf8'));
  const results = new Results(needed('results', values.results));
  const asked = { e2e: values.e2e, until: levelOf(values.until) };
  const tree = Tree.open(resolve(needed('tree', values.tree)), {
    from: root,
    files: new Set(mutations.map(({ file }) => file)),
  });
  const programs = new Programs();
  // The last that is named is ended first: no program may read a file that is being made whole.
  onStop({ stop: async () => tree.restore(), kill: () => tree.restore() });
  onStop({ stop: () => programs.end(), kill: () => programs.kill() });
  const prover = new Prover(tree, programs, (text) => print(`  ${text} …`));
  for (const mutation of mutations.filter(({ id }) => !values.only || values.only.includes(id))) {
    const known = results.find(mutation);
    const isAsked = (level: Level) => known?.survived.includes(level) ?? false;
    if (known?.caughtBy || levelsFor(mutation.file, asked).every(isAsked)) continue;
    const outcome = await prover.prove(mutation, { ...asked, asked: known?.survived });
    results.add(outcome);
    print(lineOf(outcome));
  }
  print(`\n${tableOf(results.all())}`);
  return 0;
}

function lineOf({ id, file, line, caughtBy, test, seconds }: Outcome): string {
  const what = caughtBy ? `caught by ${caughtBy}: ${test}` : 'SURVIVED';
  return `${id} ${file}:${line} ${what} (${seconds} s)`;
}

function needed(name: string, value: string | undefined): string {
  if (!value) throw new Failure(`--${name} is missing.`, { exitCode: 2 });
  return value;
}

function levelOf(name: string | undefined): Level | undefined {
  if (name === undefined || isLevel(name)) return name;
  throw new Failure(`--until is one of ${levels.join(', ')}.`, { exitCode: 2 });
}

function wholeNumber(name: string, value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 0)
    throw new Failure(`--${name} is a whole number.`, { exitCode: 2 });
  return number;
}
