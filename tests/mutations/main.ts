/**
 * Checks the tests by breaking the product: each mutation is a mistake that a developer could make, and some test
 * should fail for it.
 *
 * - `node node_modules/typescript-native/bin/tsc -b tests`
 * - `git worktree add --detach ../mutants`
 * - `node tests/dist/mutations/main.js choose --tree ../mutants --out mutations.json [--seed N] [--count N]`
 * - `node tests/dist/mutations/main.js run --tree ../mutants --list mutations.json --results results.jsonl`, with the
 *   options `[--only ID]... [--until LEVEL] [--e2e]`
 * - `node tests/dist/mutations/main.js table --results results.jsonl`
 *
 * `choose` lists 60 mutations, 12 of each kind: a negated condition, a limit changed by one, an owner condition removed
 * from a query, an `await` removed, and one thing shown instead of another. A seed chooses them, so that nobody picks
 * mutations that tests are known to detect; what no test could detect (a log, a metric, a cache) is not a site
 * (`unseen.ts`).
 *
 * `run` breaks one file at a time in a separate worktree and runs types, unit, integration or screen tests, and with
 * `--e2e` journeys, until one fails. A failure is due to the mutation if it occurs a second time, and not with the
 * original file. Each outcome is appended at once: an interrupted run resumes where it stopped, and one with `--e2e`,
 * or without `--until`, runs the further levels on the earlier survivors.
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
  // The handler that was registered last runs first. The programs must end before the file is restored, so that none of
  // them reads the restored file.
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
