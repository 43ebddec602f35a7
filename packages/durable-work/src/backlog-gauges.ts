import { metrics, warnUnlessAway } from '@shadow-guide/kernel';
import { Gauge } from 'prom-client';
import type { Backlog } from './due-rows.js';

/**
 * Registers gauges of a backlog that are read when they are asked for: each process says the same, whichever did the work.
 * What cannot be read is left out, so that nothing old is taken for present.
 * @param prefix of the metrics' names: `_waiting` counts rows, `_oldest_seconds` says how long the oldest has waited
 * @returns a function that says whose backlog is read; undefined when the process ends
 */
export function backlogGauges(
  prefix: string,
  help: string,
): (read: (() => Promise<Backlog>) | undefined) => void {
  let read: (() => Promise<Backlog>) | undefined;
  const gauge = (suffix: string, what: string, figureOf: (backlog: Backlog) => number) =>
    new Gauge({
      name: `${prefix}_${suffix}`,
      help: `${help}: ${what}`,
      registers: [metrics],
      async collect() {
        try {
          if (read) this.set(figureOf(await read()));
          else this.remove();
        } catch (error) {
          warnUnlessAway(error, 'a gauge could not be read');
          this.remove();
        }
      },
    });
  gauge('waiting', 'how many wait', ({ rows }) => rows);
  gauge('oldest_seconds', 'how long the oldest has waited', ({ oldestSeconds }) => oldestSeconds);
  return (from) => {
    read = from;
  };
}
