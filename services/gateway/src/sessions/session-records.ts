import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { GatewayConfig } from '../config.js';

/** What Redis keeps of a session. */
export interface SessionRecord {
  readonly userId: string;
  /** When its end was moved last, in Unix seconds. */
  readonly extendedAt: number;
  /** Stands for the listed address whose sign-in began it. A later sign-in of the same account gives it none. */
  readonly adminMark?: string;
}

/** Characters of a UUID; the scripts of `redis/session-redis.ts` rely on it too. */
const ID_LENGTH = 36;

/**
 * The text of a session's record: `userId extendedAt`, ` adminMark` of an admin's sign-in, and `.seal`, an HMAC-SHA-256 over the record's key and
 * what stands before. Whoever can write to Redis and does not know the secret makes no session and changes none.
 */
@Injectable()
export class SessionRecords {
  private readonly secret: string;

  constructor(config: GatewayConfig) {
    this.secret = config.sessionSecret;
  }

  /** Null for what this gateway has not written under this key. */
  read(key: string, text: string): SessionRecord | null {
    const end = text.lastIndexOf('.');
    const content = text.slice(0, Math.max(end, 0));
    const seal = Buffer.from(text.slice(end + 1), 'base64url');
    const expected = this.sealOf(key, content);
    if (seal.length !== expected.length || !timingSafeEqual(seal, expected)) return null;
    const [extendedAt, adminMark] = content.slice(ID_LENGTH + 1).split(' ');
    const userId = content.slice(0, ID_LENGTH);
    return { userId, extendedAt: Number(extendedAt), ...(adminMark ? { adminMark } : {}) };
  }

  write(key: string, { userId, extendedAt, adminMark }: SessionRecord): string {
    const content = adminMark ? `${userId} ${extendedAt} ${adminMark}` : `${userId} ${extendedAt}`;
    return `${content}.${this.sealOf(key, content).toString('base64url')}`;
  }

  private sealOf(key: string, content: string): Buffer {
    return createHmac('sha256', this.secret).update(`record\n${key}\n${content}`).digest();
  }
}
