import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { GatewayConfig } from '../config.js';
import { PersonKeys } from '../redis/index.js';

/** A session as stored in Redis. */
export interface SessionRecord {
  readonly userId: string;
  /** Time at which the session's expiry was last extended, in Unix seconds. */
  readonly extendedAt: number;
  /**
   * Mark of the listed admin address whose sign-in started the session. Later sign-ins of the same account do not add a
   * mark.
   */
  readonly adminMark?: string;
}

/** Length of a UUID; the scripts of `redis/session-redis.ts` rely on it too. */
const ID_LENGTH = 36;
/** Placeholder for the admin mark in a session without the admin role. */
const NO_MARK = '-';

/**
 * Reads and writes the record of a session: `userId extendedAt adminMark person`, followed by `.seal`. The mark is `-`
 * unless an admin signed in, `person` is the person's key name in Redis, and the seal is an HMAC-SHA-256 over the
 * record's key and the text before the seal. Gateways of the previous release write `userId extendedAt` or
 * `userId extendedAt adminMark`, and can read this format. Somebody who can write to Redis but does not know the secret
 * can neither create nor change a session.
 */
@Injectable()
export class SessionRecords {
  private readonly secret: string;

  constructor(
    config: GatewayConfig,
    private readonly names: PersonKeys,
  ) {
    this.secret = config.sessionSecret;
  }

  /** Returns the record; null when no gateway with this secret wrote the record under this key. */
  read(key: string, text: string): SessionRecord | null {
    const end = text.lastIndexOf('.');
    const content = text.slice(0, Math.max(end, 0));
    const seal = Buffer.from(text.slice(end + 1), 'base64url');
    const expected = this.sealOf(key, content);
    if (seal.length !== expected.length || !timingSafeEqual(seal, expected)) return null;
    const [extendedAt, adminMark] = content.slice(ID_LENGTH + 1).split(' ');
    const userId = content.slice(0, ID_LENGTH);
    const isMarked = adminMark !== undefined && adminMark !== NO_MARK;
    return { userId, extendedAt: Number(extendedAt), ...(isMarked ? { adminMark } : {}) };
  }

  write(key: string, { userId, extendedAt, adminMark }: SessionRecord): string {
    const content = [userId, extendedAt, adminMark ?? NO_MARK, this.names.ofPerson(userId)].join(' ');
    return `${content}.${this.sealOf(key, content).toString('base64url')}`;
  }

  private sealOf(key: string, content: string): Buffer {
    return createHmac('sha256', this.secret).update(`record\n${key}\n${content}`).digest();
  }
}
