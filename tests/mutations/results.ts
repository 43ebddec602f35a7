import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { Failure } from '@shadow-guide/tools/launch/failure';
import type { Mutation } from './choose.js';
import { type Level, levels } from './levels.js';
import { kinds } from './site.js';

/** Outcome of a mutation; one line of the results. */
export interface Outcome extends Pick<Mutation, 'id' | 'kind' | 'file' | 'line' | 'before' | 'after'> {
  /** Level that caught the mutation; absent when the mutation survived. */
  readonly caughtBy?: Level;
  /** Names of the first failed tests, one per line, or another message. */
  readonly test?: string;
  /** Levels that were run and did not detect the mutation. */
  readonly survived: readonly Level[];
  /** Tests that did not count: those that also fail without the mutation, and those that did not finish in time. */
  readonly remarks: readonly string[];
  readonly seconds: number;
}

/**
 * Results in a file of JSON lines. When a mutation has several lines, the last one counts. A run that follows an
 * interrupted one skips the mutations with a stored result.
 */
export class Results {
  private readonly outcomes = new Map<string, Outcome>();

  constructor(private readonly path: string) {
    if (!existsSync(path)) return;
    // The last line is incomplete when the run was killed while writing it.
    for (const line of readFileSync(path, 'utf8').split('\n').filter(isJson)) this.remember(JSON.parse(line));
  }

  find({ id, file, line }: Mutation): Outcome | undefined {
    const outcome = this.outcomes.get(id);
    if (outcome && (outcome.file !== file || outcome.line !== line))
      throw new Failure(`${this.path} holds results of another list.`, { exitCode: 2 });
    return outcome;
  }

  add(outcome: Outcome): void {
    appendFileSync(this.path, `${JSON.stringify(outcome)}\n`);
    this.remember(outcome);
  }

  all(): Outcome[] {
    return [...this.outcomes.values()];
  }

  private remember(outcome: Outcome): void {
    this.outcomes.set(outcome.id, outcome);
  }
}

function isJson(line: string): boolean {
  try {
    return Boolean(line) && Boolean(JSON.parse(line));
  } catch {
    return false;
  }
}

/** Returns a table of how many mutations of each kind each level caught, and every survivor with its change. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const columns = [...levels, 'survived', 'all'] as const;
  const countOf = (some: readonly Outcome[], column: (typeof columns)[number]) => {
    if (column === 'all') return some.length;
    return some.filter(({ caughtBy }) => (caughtBy ?? 'survived') === column).length;
  };
  const row = (title: string, some: readonly Outcome[]) => [
    title,
    ...columns.map((column) => String(countOf(some, column))),
  ];
  const rows = [
    ['', ...columns],
    ...kinds.map((kind) =>
      row(
        kind,
        outcomes.filter((each) => each.kind === kind),
      ),
    ),
    row('all', outcomes),
  ];
  const widths =
    rows[0]?.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0))) ?? [];
  const lines = rows.map((cells) =>
    cells
      .map((cell, n) => (n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0)))
      .join('  '),
  );
  const survivors = outcomes
    .filter(({ caughtBy }) => !caughtBy)
    .flatMap(({ id, file, line, before, after, remarks }) => [
      '',
      `${id}  ${file}:${line}`,
      `  - ${before}`,
      `  + ${after}`,
      ...remarks.map((remark) => `  (${remark})`),
    ]);
  return [...lines, ...(survivors.length > 0 ? ['', 'Survived:', ...survivors] : [])].join('\n');
}
