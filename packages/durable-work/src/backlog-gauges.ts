import type { Backlog } from './due-rows.js';
import { readGauge, rememberedFor } from './read-gauge.js';

/**
 * Registers gauges of a backlog that are read on each scrape ({@link readGauge}).
 * @param prefix of the metrics' names: `_waiting` counts rows, `_oldest_seconds` is the age of the oldest row
 * @returns a function that sets the source of the backlog; it is called with undefined when the process stops
 */
export function backlogGauges(
  prefix: string,
  help: string,
): (read: (() => Promise<Backlog>) | undefined) => void {
  const rows = readGauge(`${prefix}_waiting`, `${help}: how many wait`);
  const oldest = readGauge(`${prefix}_oldest_seconds`, `${help}: how long the oldest has waited`);
  return (from) => {
    // Both gauges are scraped together and share one query result.
    const read = from && rememberedFor(0, from);
    rows(read && (async () => [{ value: (await read()).rows }]));
    oldest(read && (async () => [{ value: (await read()).oldestSeconds }]));
  };
}
