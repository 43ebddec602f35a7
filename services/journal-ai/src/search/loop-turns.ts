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
}

class LoopTurn {
  constructor(private readonly end: number) {}

  get isOver(): boolean {
    return performance.now() >= this.end;
  }
}
