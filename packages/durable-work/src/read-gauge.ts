import { metrics, warnUnlessAway } from '@shadow-guide/kernel';
import { Gauge } from 'prom-client';

/** One value of a gauge. */
export interface Figure {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Who reads a gauge's values; undefined when the process ends. */
export type Reader = (() => Promise<readonly Figure[]>) | undefined;

/**
 * Registers a gauge that is read when it is asked for: each process says the same, whichever did the work. What cannot be read is left out, so
 * that nothing old is taken for present.
 * @returns a function that says who reads it
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
        warnUnlessAway(error, 'a gauge could not be read');
      }
      this.reset();
      // A gauge without labels would be 0 now.
      if (labelNames.length === 0) this.remove();
      for (const { labels = {}, value } of figures) this.set({ ...labels }, value);
    },
  });
  return (from) => {
    read = from;
  };
}

/** Asks once for all that ask before the answer is there, and for so many milliseconds after the question. */
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
