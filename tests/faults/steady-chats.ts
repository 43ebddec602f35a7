import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '../support/person.js';

const ENTRY =
  'I always say yes when my sister asks for help, but I am so tired afterwards. I should be able to rest.';

/** When a turn was sent, and the milliseconds to its first word and to its end. */
export interface Turn {
  readonly at: number;
  readonly first: number;
  readonly end: number;
}

/** People who write, read the reply and write again a moment later, until they are stopped. */
export class SteadyChats {
  private stopped = false;
  private failures = 0;
  private readonly turns: Turn[] = [];
  private readonly writing: Promise<unknown>;

  /** @param pauseMs pause between a reply and the next message */
  constructor(crowd: readonly Person[], pauseMs: number) {
    this.writing = Promise.all(
      crowd.map(async (person, n) => {
        // They do not all start at the same moment.
        await sleep((n * pauseMs) / crowd.length);
        while (!this.stopped) {
          await this.write(person);
          await sleep(pauseMs);
        }
      }),
    );
  }

  /** Returns the turns that were sent in a period. */
  between(from: number, to: number): Turn[] {
    return this.turns.filter(({ at }) => at >= from && at < to);
  }

  /** Number of turns that were not answered. */
  get failed(): number {
    return this.failures;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.writing;
  }

  private async write(person: Person): Promise<void> {
    const at = Date.now();
    let first = Number.NaN;
    let end = Number.NaN;
    try {
      for await (const { event, data } of person.stream(ENTRY)) {
        if (event === 'delta' && (data as { text: string }).text && Number.isNaN(first))
          first = Date.now() - at;
        if (event === 'done') end = Date.now() - at;
      }
    } catch {
      // The connection broke, which counts as not answered.
    }
    if (Number.isNaN(end)) this.failures += 1;
    else this.turns.push({ at, first: Number.isNaN(first) ? end : first, end });
  }
}
