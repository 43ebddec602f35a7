/** One slice of work, in milliseconds, that may hold the event loop. */
const SLICE_MS = 4;

/**
 * Shares the event loop between searches and everything else of the process: of all searches together, one slice runs between two
 * rounds of the loop, however many there are.
 */
export class LoopTurns {
  private last: Promise<void> = Promise.resolve();

  /** Waits for a round of the loop that no other search has. */
  async begin(): Promise<LoopTurn> {
    this.last = this.last.then(() => new Promise((resolve) => setImmediate(resolve)));
    await this.last;
    return new LoopTurn(performance.now() + SLICE_MS);
  }

  /** Does the same for each of many, in slices. */
  async each<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
    let turn = await this.begin();
    for (const item of items) {
      if (turn.isOver) turn = await this.begin();
      work(item);
    }
  }
}

class LoopTurn {
  constructor(private readonly end: number) {}

  get isOver(): boolean {
    return performance.now() >= this.end;
  }
}
