import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { limited, logger } from '@shadow-guide/kernel';
import { LeaseLines } from './lease-lines.js';
import { PersonLeases } from './person-leases.js';
import { ReadingTime } from './reading-time.js';

/** Maximum number of concurrent heavy reads of one person, over all gateways. */
const AT_ONCE = 2;
/** Time in milliseconds by which a lease outlasts the deadline of its call. */
const LEASE_MARGIN_MS = 1_000;

/** A heavy read to run. */
export interface HeavyRead {
  readonly userId: string;
  /** Maximum duration of the read after it has started, in milliseconds. */
  readonly deadlineMs: number;
  /** Returns whether the client has disconnected. */
  readonly hasLeft: () => boolean;
}

/**
 * Limits reads that decrypt much of a person's text. Each person may run two at once, and further reads wait. A person
 * who reads continuously has to pause in between. So one account cannot use up shared capacity, however much it
 * requests.
 */
@Injectable()
export class HeavyReads {
  private readonly lines = new LeaseLines({
    // The screens of a person who opens several tabs at once make fewer requests.
    maxWaiting: 12,
    waitMs: 3_000,
    pollMs: 20,
    refusal: tooManyAtOnce,
  });

  constructor(
    private readonly leases: PersonLeases,
    private readonly time: ReadingTime,
  ) {}

  /** @throws DomainError `too_many_requests` when no lease became free within 3 s, or when twelve reads already wait */
  async run<T>({ userId, deadlineMs, hasLeft }: HeavyRead, work: () => Promise<T>): Promise<T> {
    const token = randomUUID();
    const limit = { most: AT_ONCE, leaseMs: deadlineMs + LEASE_MARGIN_MS };
    await this.lines.wait({ userId, hasLeft, take: () => this.leases.take(userId, token, limit) });
    try {
      return await this.time.counted(userId, work);
    } finally {
      this.leases.release(userId, token).catch((error: unknown) => {
        logger.warn({ err: error }, 'the lease of a heavy read ends by its time');
      });
    }
  }
}

function tooManyAtOnce() {
  return limited('too_many_requests', 'Much is being read for you already. Please try again in a moment.', {
    retryAfter: 1,
  });
}
