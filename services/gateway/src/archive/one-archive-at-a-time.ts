import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { conflict } from '@shadow-guide/kernel';
import { PersonKeys, SessionRedis } from '../redis/index.js';

/** Longer than any export or import may take; a gateway that dies holds nobody up for longer. */
const LEASE_MS = 11 * 60_000;

const RELEASE = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

/** A person has one export and one import at a time, over all replicas. */
@Injectable()
export class OneArchiveAtATime {
  constructor(
    private readonly sessions: SessionRedis,
    private readonly names: PersonKeys,
  ) {}

  /**
   * @returns what ends it
   * @throws DomainError `export_running`, `import_running`
   */
  async begin(kind: 'export' | 'import', userId: string): Promise<() => Promise<void>> {
    const { redis } = this.sessions;
    const key = `archive:${kind}:${this.names.ofPerson(userId)}`;
    const token = randomUUID();
    if ((await redis.set(key, token, 'PX', LEASE_MS, 'NX')) === null) {
      throw conflict(
        `${kind}_running`,
        `An ${kind} of yours is running already. Please wait until it is over.`,
      );
    }
    return async () => {
      await redis.eval(RELEASE, 1, key, token);
    };
  }
}
