import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { GatewayConfig } from '../config.js';
import { PersonKeys } from '../redis/index.js';

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
/** In the place of the mark of a session that is no admin's. */
const NO_MARK = '-';

/**
 * The text of a session's record: `userId extendedAt adminMark person`, with `-` where it is no admin's sign-in and the name by which the
 * person is kept in Redis, and `.seal`, an HMAC-SHA-256 over the record's key and what stands before. Gateways of the release before write
 * `userId extendedAt` or `userId extendedAt adminMark`, and read this one. A writer to Redis who does not know the secret can neither make nor change a session.
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

  /** Null for what this gateway has not written under this key. */
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
