import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { logger } from '@shadow-guide/kernel';
import { ANSWER_LIMIT_SECONDS, HEARTBEAT_MS } from '../turn-timing.js';
import { type ClaimedTurn, TurnLeaseRepository } from './turn-lease.repository.js';

/** Token of the signal that is aborted when running turns must be given back to other workers. */
export const GIVE_BACK = Symbol('give-back');

/** Why a running turn must end before its time: it took too long, another worker has it, or this process goes away. */
export type EndReason = 'deadline' | 'lost' | 'give_back';

/** A turn that this process runs. */
export interface RunningTurn {
  /** Aborted with an {@link EndReason} when the turn must end without a reply of ours. */
  readonly end: AbortSignal;
  /** Aborted when the person pressed Stop. */
  readonly stop: AbortSignal;
  requestStop(): void;
}

interface Held extends RunningTurn {
  abort(reason: EndReason): void;
}

/** The turns of this process: keeps their leases alive with one statement for all, and ends them when they must. */
@Injectable()
export class RunningTurns implements OnApplicationShutdown {
  private readonly held = new Map<string, Held>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly leases: TurnLeaseRepository,
    @Inject(GIVE_BACK) giveBack: AbortSignal,
  ) {
    giveBack.addEventListener('abort', () => this.giveBackAll(), { once: true });
  }

  /** Runs work while the turn is held. */
  async hold<T>(turn: ClaimedTurn, work: (running: RunningTurn) => Promise<T>): Promise<T> {
    const running = open(turn.stopRequested);
    const left = Math.max(0, ANSWER_LIMIT_SECONDS - turn.age) * 1_000;
    const deadline = setTimeout(() => running.abort('deadline'), left);
    this.held.set(turn.lease, running);
    this.timer ??= setInterval(() => void this.beat(), HEARTBEAT_MS);
    try {
      return await work(running);
    } finally {
      clearTimeout(deadline);
      this.held.delete(turn.lease);
      if (this.held.size === 0) this.rest();
    }
  }

  onApplicationShutdown(): void {
    this.rest();
  }

  private giveBackAll(): void {
    for (const running of this.held.values()) running.abort('give_back');
  }

  private rest(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private async beat(): Promise<void> {
    const asked = [...this.held.keys()];
    try {
      const alive = new Map((await this.leases.beat(asked)).map((row) => [row.lease, row.stopRequested]));
      for (const lease of asked) {
        const running = this.held.get(lease);
        if (!alive.has(lease)) running?.abort('lost');
        else if (alive.get(lease)) running?.requestStop();
      }
    } catch (error) {
      // The database is away for everybody: nobody else can take the turns meanwhile.
      logger.warn({ err: error, turns: asked.length }, 'heartbeat failed');
    }
  }
}

function open(stopRequested: boolean): Held {
  const end = new AbortController();
  const stop = new AbortController();
  if (stopRequested) stop.abort();
  return {
    end: end.signal,
    stop: stop.signal,
    requestStop: () => stop.abort(),
    abort: (reason) => end.abort(reason),
  };
}
