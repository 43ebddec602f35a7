import type { Backlog } from './due-rows.js';
import { readGauge, rememberedFor } from './read-gauge.js';

/**
 * Registers gauges of a backlog that are read when they are asked for ({@link readGauge}).
 * @param prefix of the metrics' names: `_waiting` counts rows, `_oldest_seconds` says how long the oldest has waited
 * @returns a function that says whose backlog is read; undefined when the process ends
 */
export function backlogGauges(
  prefix: string,
  help: string,
): (read: (() => Promise<Backlog>) | undefined) => void {
  const rows = readGauge(`${prefix}_waiting`, `${help}: how many wait`);
  const oldest = readGauge(`${prefix}_oldest_seconds`, `${help}: how long the oldest has waited`);
  return (from) => {
    // Both are asked for at once, and read from one answer.
    const read = from && rememberedFor(0, from);
    rows(read && (async () => [{ value: (await read()).rows }]));
    oldest(read && (async () => [{ value: (await read()).oldestSeconds }]));
  };
}
