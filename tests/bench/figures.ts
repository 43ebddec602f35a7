import { setTimeout as delay } from 'node:timers/promises';

/** Returns the value below which the share `p` (0 to 1) of the samples falls. */
export function percentile(samples: readonly number[], p: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

/** One line of the budget table. */
export interface Row {
  what: string;
  measured: string;
  budget: string;
  /** Whether the figure is within the budget; absent for a figure without one. */
  kept?: boolean;
}

/** Prints the budget table in columns. */
export function printTable(rows: readonly Row[]): void {
  const widths = [
    Math.max(...rows.map(({ what }) => what.length)),
    Math.max(...rows.map(({ measured }) => measured.length)),
    Math.max(...rows.map(({ budget }) => budget.length)),
  ];
  const line = (cells: string[]) => cells.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join('  ');
  console.log(line(['what', 'measured', 'budget']));
  for (const { what, measured, budget, kept } of rows)
    console.log(
      `${line([what, measured, budget])}  ${kept === undefined ? '' : kept ? 'kept' : 'MISSED'}`.trimEnd(),
    );
}

export const ms = (value: number): string => `${value.toFixed(1)} ms`;

/** Returns how long some work takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/**
 * Milliseconds of pause per millisecond of a heavy read; the product throttles a person's uninterrupted heavy reads by
 * the same factor.
 */
const REST_PER_MS = 6;

/** Does the same as {@link timed} and then pauses, so that the same person's next heavy read is not throttled. */
export async function timedWithRest(work: () => Promise<unknown>): Promise<number> {
  const took = await timed(work);
  await delay(took * REST_PER_MS);
  return took;
}
