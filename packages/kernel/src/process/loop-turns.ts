/** One slice of work, in milliseconds, that may hold the event loop. */
const SLICE_MS = 1;
/** How long work rests between two slices while somebody is waiting for a short answer: servers on the same cores need them too. */
const REST_MS = 2;
/** Who has waited for longer waits for a model or another server, and long work is not what they wait for. */
const SHORT_MS = 100;

/** What the turns measure time with and wait for. */
export interface LoopPorts {
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** Resolves in the next round of the event loop, when what came in meanwhile has been handled. */
  readonly nextRound: () => Promise<void>;
  readonly rest: (ms: number) => Promise<void>;
}

const eventLoop: LoopPorts = {
  now: () => performance.now(),
  nextRound: () => new Promise((resolve) => setImmediate(resolve)),
  rest: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/**
 * Shares the event loop between long work and everything else of the process: of all long work together, one slice runs between two
 * rounds of the loop, however much of it there is. Works that wait take turns. While short answers are being made it gives way, and still
 * has a third of the time.
 */
export class LoopTurns {
  private last: Promise<void> = Promise.resolve();
  private short = 0;
  private lastShortAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly ports: LoopPorts = eventLoop) {}

  /**
   * A short answer is being made from now on.
   * @returns what says that it is made
   */
  beginShort(): () => void {
    this.short += 1;
    this.lastShortAt = this.ports.now();
    return () => {
      this.short -= 1;
    };
  }

  /** Waits for a round of the loop that no other long work has. */
  async begin(): Promise<LoopTurn> {
    this.last = this.last.then(() => this.pause());
    await this.last;
    const end = this.ports.now() + SLICE_MS;
    return { isOver: () => this.ports.now() >= end };
  }

  private async pause(): Promise<void> {
    await this.ports.nextRound();
    const isSomebodyWaiting = this.short > 0 && this.ports.now() - this.lastShortAt < SHORT_MS;
    if (isSomebodyWaiting) await this.ports.rest(REST_MS);
  }

  /** Does the same for each of many, in slices; a slice ends after the item during which its time is up. */
  async each<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
    let turn = await this.begin();
    for (const item of items) {
      if (turn.isOver()) turn = await this.begin();
      work(item);
    }
  }

  /** As {@link each}; what comes of each item, in their order. `null` is left out. */
  async map<T, R>(items: Iterable<T>, work: (item: T) => R | null): Promise<R[]> {
    const results: R[] = [];
    await this.each(items, (item) => {
      const result = work(item);
      if (result !== null) results.push(result);
    });
    return results;
  }
}

/** One slice. */
export interface LoopTurn {
  readonly isOver: () => boolean;
}

/** A process has one event loop, so all long work of a process shares these. */
export const loopTurns = new LoopTurns();
