import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { conflict, logger } from '@shadow-guide/kernel';
import { LeaseLines, ReadingTime } from '../heavy-reads/index.js';
import { PersonKeys, SessionRedis } from '../redis/index.js';

/**
 * Duration of the lease in milliseconds. A gateway that dies blocks the person no longer than this; a running gateway
 * renews the lease.
 */
const LEASE_MS = 60_000;
const RENEW_MS = 15_000;

const RENEW = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end return 0`;
const RELEASE = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

type Kind = 'export' | 'import';

/**
 * Allows a person one export of any kind and one import at a time, across all replicas. An export or import counts as
 * one heavy read: it starts after the pause required by earlier reads, and its own parts follow without pauses, so that
 * a long journal is exported in acceptable time.
 */
@Injectable()
export class OneArchiveAtATime {
  private readonly lines = new LeaseLines({
    // Allows for a person who saves a few days in a row, faster than each export takes.
    maxWaiting: 3,
    waitMs: 3_000,
    pollMs: 100,
    refusal: () => running('export'),
  });

  constructor(
    private readonly sessions: SessionRedis,
    private readonly names: PersonKeys,
    private readonly time: ReadingTime,
  ) {}

  /**
   * Starts an export or import.
   * @returns a function that ends the export or import
   * @throws DomainError `export_running`, `import_running`
   */
  async begin(kind: Kind, userId: string): Promise<() => Promise<void>> {
    const token = randomUUID();
    if (!(await this.take(kind, userId, token))) throw running(kind);
    return this.hold(kind, userId, token);
  }

  /**
   * Starts an export that waits up to 3 s for the previous export.
   * @returns a function that ends the export
   * @throws DomainError `export_running`
   */
  async waitForExport(userId: string, hasLeft: () => boolean): Promise<() => Promise<void>> {
    const token = randomUUID();
    await this.lines.wait({ userId, hasLeft, take: () => this.take('export', userId, token) });
    return this.hold('export', userId, token);
  }

  private async take(kind: Kind, userId: string, token: string): Promise<boolean> {
    return (await this.sessions.redis.set(this.keyOf(kind, userId), token, 'PX', LEASE_MS, 'NX')) !== null;
  }

  private async hold(kind: Kind, userId: string, token: string): Promise<() => Promise<void>> {
    const { redis } = this.sessions;
    const key = this.keyOf(kind, userId);
    const renewal = setInterval(() => {
      redis.eval(RENEW, 1, key, token, LEASE_MS).catch((error: unknown) => {
        logger.warn({ err: error }, `the lease of an ${kind} could not be renewed`);
      });
    }, RENEW_MS).unref();
    await this.time.rest(userId);
    const begun = performance.now();
    let isCounted = false;
    return async () => {
      clearInterval(renewal);
      // The function is called twice per archive: before its last bytes, and when the connection closes.
      if (!isCounted) void this.time.spend(userId, performance.now() - begun);
      isCounted = true;
      await redis.eval(RELEASE, 1, key, token);
    };
  }

  private keyOf(kind: Kind, userId: string): string {
    return `archive:${kind}:${this.names.ofPerson(userId)}`;
  }
}

function running(kind: Kind) {
  return conflict(`${kind}_running`, `An ${kind} of yours is running already. Please wait until it is over.`);
}
