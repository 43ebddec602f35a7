import { metrics, warnUnlessDown } from '@shadow-guide/kernel';
import { Gauge } from 'prom-client';

/** One value of a gauge, with its labels. */
export interface Figure {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Function that reads a gauge's values. It is undefined once the process stops. */
export type Reader = (() => Promise<readonly Figure[]>) | undefined;

/**
 * Registers a gauge that is read on each scrape, so that every process reports the same value, whichever process did
 * the work. When reading fails, the gauge is omitted, so that no outdated value looks current.
 * @returns a function that sets the reader
 */
export function readGauge(
  name: string,
  help: string,
  labelNames: readonly string[] = [],
): (read: Reader) => void {
  let read: Reader;
  new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [metrics],
    async collect() {
      let figures: readonly Figure[] = [];
      try {
        figures = (await read?.()) ?? [];
      } catch (error) {
        warnUnlessDown(error, 'a gauge could not be read');
      }
      this.reset();
      // Without this, a gauge without labels would report 0 after a reset.
      if (labelNames.length === 0) this.remove();
      for (const { labels = {}, value } of figures) this.set({ ...labels }, value);
    },
  });
  return (from) => {
    read = from;
  };
}

/**
 * Wraps a function so that concurrent calls share one result, which stays cached for this many milliseconds after the
 * call.
 */
export function rememberedFor<T>(milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => {
    if (answer) return answer;
    const asked = performance.now();
    const asking = ask();
    answer = asking;
    const forget = () => {
      answer = undefined;
    };
    asking.then(() => {
      const left = milliseconds - (performance.now() - asked);
      if (left > 0) setTimeout(forget, left).unref();
      else forget();
    }, forget);
    return asking;
  };
}
