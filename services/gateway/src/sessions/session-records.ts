import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { GatewayConfig } from '../config.js';
import { PersonKeys } from '../redis/index.js';

/** A session as stored in Redis. */
export interface SessionRecord {
  readonly userId: string;
  /** When its expiry was last moved, in Unix seconds. */
  readonly extendedAt: number;
  /**
   * Represents the listed admin address whose sign-in started the session. Later sign-ins of the same account do not
   * add it.
   */
  readonly adminMark?: string;
}

/** Length of a UUID; the scripts of `redis/session-redis.ts` rely on it too. */
const ID_LENGTH = 36;
/** Placeholder for the mark in a session that is not an admin's. */
const NO_MARK = '-';

/**
 * Reads and writes a session's record: `userId extendedAt adminMark person`, where the mark is `-` unless an admin
 * signed in and `person` is their key name in Redis, followed by `.seal`, an HMAC-SHA-256 over the record's key and the
 * text before it. Gateways of the previous release write `userId extendedAt` or `userId extendedAt adminMark`, and can
 * read this one. A writer to Redis without the secret can neither create nor change a session.
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

  /** Returns the record; null for one that no gateway with this secret wrote under this key. */
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
