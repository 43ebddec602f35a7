import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { logger } from '@shadow-guide/kernel';
import type { Generation } from '../generation.js';
import { kinds } from '../kinds.js';
import { HEARTBEAT_MS } from '../timing.js';
import { LeasesRepository } from './leases.repository.js';

/** Injection token of the signal that is aborted when running generations must be released to other workers. */
export const RELEASE = Symbol('release');

/** Milliseconds before the deadline at which the writing of a text must end, so that the text so far can be stored. */
const STORE_WITHIN_MS = 4_000;

/**
 * Reason why a running generation is aborted: time limit exceeded, another worker has it, or this process is shutting
 * down.
 */
export type EndReason = 'deadline' | 'lost' | 'release';

/** Signals that end a running generation. */
export interface Hold {
  /** Aborted with an {@link EndReason} when this worker must stop working on the generation. */
  readonly end: AbortSignal;
  /** Aborted {@link STORE_WITHIN_MS} before the deadline. */
  readonly nearEnd: AbortSignal;
  /** Aborted when the person pressed Stop. */
  readonly stop: AbortSignal;
  requestStop(): void;
}

interface Held extends Hold {
  abort(reason: EndReason): void;
  warn(): void;
}

/** The running generations of this process. Renews all their leases with one statement, and aborts generations. */
@Injectable()
export class RunningGenerations implements OnApplicationShutdown {
  private readonly held = new Map<string, Held>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly leases: LeasesRepository,
    @Inject(RELEASE) private readonly release: AbortSignal,
  ) {
    release.addEventListener('abort', () => this.releaseAll(), { once: true });
  }

  /** Runs work while the generation's lease is held. */
  async hold<T>(generation: Generation, work: (hold: Hold) => Promise<T>): Promise<T> {
    const held = open(generation.stopRequested);
    const left = secondsLeft(generation) * 1_000;
    const deadline = setTimeout(() => held.abort('deadline'), left);
    const warning = setTimeout(() => held.warn(), Math.max(0, left - STORE_WITHIN_MS));
    this.held.set(generation.lease, held);
    // The job was already being delivered when this process started to shut down.
    if (this.release.aborted) held.abort('release');
    this.timer ??= setInterval(() => void this.beat(), HEARTBEAT_MS);
    try {
      return await work(held);
    } finally {
      clearTimeout(deadline);
      clearTimeout(warning);
      this.held.delete(generation.lease);
      if (this.held.size === 0) this.rest();
    }
  }

  onApplicationShutdown(): void {
    this.rest();
  }

  private releaseAll(): void {
    for (const held of this.held.values()) held.abort('release');
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
        const held = this.held.get(lease);
        if (!alive.has(lease)) held?.abort('lost');
        else if (alive.get(lease)) held?.requestStop();
      }
    } catch (error) {
      // The database is down for every worker, so no other worker can claim the generations meanwhile.
      logger.warn({ err: error, generations: asked.length }, 'heartbeat failed');
    }
  }
}

/** Returns the seconds left: a chat's time counts from the request, that of background work from the claim. */
function secondsLeft({ kind, age }: Generation): number {
  const { limitSeconds, retry } = kinds[kind];
  return retry === 'by the person' ? Math.max(0, limitSeconds - age) : limitSeconds;
}

function open(stopRequested: boolean): Held {
  const end = new AbortController();
  const nearEnd = new AbortController();
  const stop = new AbortController();
  if (stopRequested) stop.abort();
  return {
    end: end.signal,
    nearEnd: nearEnd.signal,
    stop: stop.signal,
    requestStop: () => stop.abort(),
    abort: (reason) => end.abort(reason),
    warn: () => nearEnd.abort(),
  };
}
