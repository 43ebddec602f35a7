/** Duration of one slice of work that may block the event loop, in milliseconds. */
const SLICE_MS = 1;
/**
 * Pause between two slices while a short response is awaited, in milliseconds: servers on the same cores need CPU time
 * too.
 */
const REST_MS = 2;
/**
 * Duration in milliseconds up to which a call counts as short. A longer call is waiting for a model or another server,
 * so long work does not need to pause for it.
 */
const SHORT_MS = 100;

/** The clock and the timers that the turns use. */
export interface LoopPorts {
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Resolves in the next iteration of the event loop, after other pending events were handled. */
  readonly nextRound: () => Promise<void>;
  readonly rest: (ms: number) => Promise<void>;
}

const eventLoop: LoopPorts = {
  now: () => performance.now(),
  nextRound: () => new Promise((resolve) => setImmediate(resolve)),
  rest: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/**
 * Shares the event loop between long work and everything else in the process: all long work together gets one slice per
 * iteration of the loop, however much of it there is. Concurrent tasks alternate. While short responses are being made,
 * long work pauses between slices, and still gets a third of the time.
 */
export class LoopTurns {
  private last: Promise<void> = Promise.resolve();
  private short = 0;
  private lastShortAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly ports: LoopPorts = eventLoop) {}

  /**
   * Registers that a short response is being made.
   * @returns a function to call when it is complete
   */
  startShort(): () => void {
    this.short += 1;
    this.lastShortAt = this.ports.now();
    return () => {
      this.short -= 1;
    };
  }

  /** Waits for an iteration of the loop that no other long work uses. */
  async nextTurn(): Promise<LoopTurn> {
    this.last = this.last.then(() => this.pause());
    await this.last;
    const end = this.ports.now() + SLICE_MS;
    return { isOver: () => this.ports.now() >= end };
  }

  private async pause(): Promise<void> {
    await this.ports.nextRound();
    const isShortCallWaiting = this.short > 0 && this.ports.now() - this.lastShortAt < SHORT_MS;
    if (isShortCallWaiting) await this.ports.rest(REST_MS);
  }

  /** Calls `work` for each item, in slices; a slice ends after the item during which its time runs out. */
  async each<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
    let turn = await this.nextTurn();
    for (const item of items) {
      if (turn.isOver()) turn = await this.nextTurn();
      work(item);
    }
  }

  /** Like {@link each}; returns the results in the order of the items. `null` is omitted. */
  async map<T, R>(items: Iterable<T>, work: (item: T) => R | null): Promise<R[]> {
    const results: R[] = [];
    await this.each(items, (item) => {
      const result = work(item);
      if (result !== null) results.push(result);
    });
    return results;
  }
}

/** One slice of work. */
export interface LoopTurn {
  readonly isOver: () => boolean;
}

/** The turns of this process: it has one event loop, so all its long work shares this instance. */
export const loopTurns = new LoopTurns();
