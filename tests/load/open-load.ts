import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientOutcome } from '../faults/client-outcomes.js';
import { READS, SHARES } from './mix.js';
import type { CallResult, Visitor } from './visitor.js';

const TICK_MS = 5;

/**
 * Makes calls at a fixed rate, whether or not earlier calls were answered, because people do not wait for one another.
 * Times count from the moment at which a call was due, so a server that falls behind does not benefit from fewer calls.
 */
export class OpenLoad {
  private results: CallResult[] = [];
  private readonly waiting = new Set<Promise<void>>();
  private running: Promise<void> = Promise.resolve();
  private isOver = false;
  private perSecond = 0;

  /** @param told called with each person's outcome for each entry */
  constructor(
    private readonly crowd: readonly Visitor[],
    private readonly random: () => number,
    private readonly told: (outcome: ClientOutcome) => void = () => undefined,
  ) {}

  /** Starts to make `perSecond` calls a second. */
  start(perSecond: number): void {
    this.perSecond = perSecond;
    this.isOver = false;
    this.running = this.run();
  }

  /** Returns the results since the last call of this method. */
  take(): CallResult[] {
    const taken = this.results;
    this.results = [];
    return taken;
  }

  /** Number of calls that were made and are not answered yet. */
  get unanswered(): number {
    return this.waiting.size;
  }

  /** Makes no further calls and waits for the responses to those that were made. */
  async stop(): Promise<void> {
    this.isOver = true;
    await this.running;
    await Promise.all(this.waiting);
  }

  /** The gaps between calls are random, as for people who act independently. */
  private async run(): Promise<void> {
    let due = performance.now();
    for (let turn = 0; !this.isOver; ) {
      for (const now = performance.now(); due <= now; turn += 1) {
        this.begin(turn, due);
        due += (-Math.log(1 - this.random()) / this.perSecond) * 1_000;
      }
      await sleep(TICK_MS);
    }
  }

  private begin(turn: number, due: number): void {
    const made = this.call(turn, due).then((result) => void this.results.push(result));
    this.waiting.add(made);
    void made.finally(() => this.waiting.delete(made));
  }

  private async call(turn: number, due: number): Promise<CallResult> {
    const share = this.random();
    if (share < SHARES.read) return this.anybody().read(this.pathToRead(), due);
    const kind = share < SHARES.read + SHARES.other ? 'other' : 'chat';
    const visitor = this.anybodyAtRest();
    if (!visitor) return { kind, took: 0, failure: `${kind}: everybody waits for an answer` };
    return kind === 'other' ? visitor.other(turn, due) : visitor.write(due, this.told);
  }

  private pathToRead(): string {
    const total = READS.reduce((sum, [, weight]) => sum + weight, 0);
    let left = this.random() * total;
    for (const [route, weight] of READS) {
      left -= weight;
      if (left < 0) return route.slice('GET '.length);
    }
    throw new Error('The shares of reads do not add up');
  }

  private anybody(): Visitor {
    return this.crowd[Math.floor(this.random() * this.crowd.length)] as Visitor;
  }

  private anybodyAtRest(): Visitor | undefined {
    const from = Math.floor(this.random() * this.crowd.length);
    for (let n = 0; n < this.crowd.length; n += 1) {
      const visitor = this.crowd[(from + n) % this.crowd.length] as Visitor;
      if (!visitor.isBusy) return visitor;
    }
    return undefined;
  }
}
