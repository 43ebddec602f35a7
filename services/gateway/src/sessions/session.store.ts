import { Injectable } from '@nestjs/common';
import { Clock } from '@shadow-guide/kernel';
import { Notices } from '../notices/index.js';
import { PersonKeys, SessionRedis } from '../redis/index.js';
import { SESSION_DAYS } from './cookies.js';
import { type SessionRecord, SessionRecords } from './session-records.js';
import { SessionTokens } from './session-token.js';

const LIFE_SECONDS = SESSION_DAYS * 86_400;
/** Minimum interval in seconds between two extensions of a session, so that most requests need no write. */
const EXTEND_AFTER_SECONDS = 86_400;
/**
 * Time in seconds for which calls to a service are refused: longer than the interval between two attempts of an
 * erasure. When the release of a service is lost, the service is available again after this time.
 */
const HOLD_SECONDS = 120;
/** Maximum number of sessions looked up with one command. */
const BATCH = 500;

/** The part of an account that all sessions of a person share: a change applies to all sessions at once. */
export interface AccountSnapshot {
  role: 'user' | 'admin';
  timezone: string;
}

/**
 * Sessions in Redis. `session:<key>` holds a {@link SessionRecord}, `sessions-of:<person>` the keys of the person's
 * sessions, `account:<person>` the snapshot of the person's account, and `erasing:<person>` the services that are still
 * erasing the person's data. In key names a person is a keyed hash ({@link PersonKeys}). A session ends after 30 days
 * without use, or at once by `end` and `revokeAllSessions`.
 */
@Injectable()
export class SessionStore {
  constructor(
    private readonly sessions: SessionRedis,
    private readonly tokens: SessionTokens,
    private readonly records: SessionRecords,
    private readonly clock: Clock,
    private readonly notices: Notices,
    private readonly names: PersonKeys,
  ) {}

  /**
   * Starts a session and returns the token for its cookie.
   * @param adminMark mark of the address with which the person signed in, when it is an admin address
   */
  async create(userId: string, account: AccountSnapshot, adminMark?: string): Promise<string> {
    const token = this.tokens.create();
    const key = this.tokens.keyOf('session', token)!;
    await this.setAccount(userId, account);
    const now = this.nowSeconds();
    const record = { userId, extendedAt: now, ...(adminMark ? { adminMark } : {}) };
    const value = this.records.write(key, record);
    await this.sessions.redis.createSession(key, this.indexOf(userId), value, LIFE_SECONDS, now);
    return token;
  }

  /** Extends a session. Returns false when the extension is not due yet, or when the session was ended meanwhile. */
  async extend(token: string, record: SessionRecord): Promise<boolean> {
    const { userId, extendedAt } = record;
    const now = this.nowSeconds();
    const key = this.tokens.keyOf('session', token);
    if (!key || now - extendedAt < EXTEND_AFTER_SECONDS) return false;
    const value = this.records.write(key, { ...record, extendedAt: now });
    const extended = await this.sessions.redis.extendSession(
      key,
      this.indexOf(userId),
      value,
      LIFE_SECONDS,
      now,
    );
    return extended === 1;
  }

  /** Returns whether the token belongs to a session; also true when Redis cannot be read. */
  async mayBeOne(token: string): Promise<boolean> {
    const key = this.tokens.keyOf('session', token);
    if (!key) return false;
    try {
      const value = await this.sessions.redis.get(key);
      return value !== null && this.records.read(key, value) !== null;
    } catch {
      return true;
    }
  }

  /** Ends one session. */
  async end(token: string | undefined): Promise<void> {
    const key = this.tokens.keyOf('session', token);
    if (!key) return;
    const value = await this.sessions.redis.getdel(key);
    if (!value) return;
    this.notices.publish({ kind: 'session-ended', session: key });
    const record = this.records.read(key, value);
    if (!record) return;
    const indexes = this.names.namesOf('sessions-of', record.userId);
    await Promise.all(indexes.map((index) => this.sessions.redis.zrem(index, key)));
  }

  /** Ends every session of a person, at every gateway and at once, and returns the number of sessions. */
  async revokeAllSessions(userId: string): Promise<number> {
    const ended = await this.sessions.redis.endSessions(...this.names.namesOf('sessions-of', userId));
    this.notices.publish({ kind: 'signed-out-everywhere', userId, areAllEnded: true });
    return ended;
  }

  /**
   * Ends sessions of the person that a gateway of the previous release missed when it signed the person out everywhere.
   * Sessions started after that stay.
   */
  async endMissed(userId: string): Promise<void> {
    await this.sessions.redis.endSessionsBefore(this.indexOf(userId), this.nowSeconds() + LIFE_SECONDS);
  }

  /** Ends every session of a closed account, and deletes the other data of the account in Redis. */
  async forget(userId: string): Promise<void> {
    await this.revokeAllSessions(userId);
    await this.sessions.redis.del(...this.accountOf(userId), ...this.erasingOf(userId));
  }

  /**
   * Refuses the person's calls to the given services for two minutes, or until each service is released. Every attempt
   * of an erasure renews the two minutes.
   */
  async holdServices(userId: string, services: readonly string[]): Promise<void> {
    if (services.length === 0) return;
    const keys = [...this.erasingOf(userId), this.accountOf(userId)[1]] as const;
    await this.sessions.redis.holdServices(...keys, HOLD_SECONDS, ...services);
  }

  async releaseService(userId: string, service: string): Promise<void> {
    await Promise.all(this.erasingOf(userId).map((key) => this.sessions.redis.srem(key, service)));
  }

  /** Returns the keys of those of the given sessions that have ended. */
  async findEnded(keys: readonly string[]): Promise<Set<string>> {
    const ended = new Set<string>();
    for (let start = 0; start < keys.length; start += BATCH) {
      const batch = keys.slice(start, start + BATCH);
      const values = await this.sessions.redis.mget(...batch);
      for (const [index, key] of batch.entries()) if (values[index] === null) ended.add(key);
    }
    return ended;
  }

  /** Applies a change of the account to every session of a person; the change is already stored in the database. */
  async setAccount(userId: string, account: AccountSnapshot): Promise<void> {
    await this.sessions.redis.setAccount(...this.accountOf(userId), textOf(account), LIFE_SECONDS);
  }

  /** Sets the time zone in all sessions of the person; their role is not touched. */
  async setTimezone(userId: string, timezone: string): Promise<void> {
    await this.sessions.redis.replaceTimezone(...this.accountOf(userId), timezone);
  }

  /** Restores an expired snapshot of an account; never overwrites a newer snapshot. */
  async restoreAccount(userId: string, account: AccountSnapshot): Promise<void> {
    await this.sessions.redis.set(this.accountOf(userId)[0], textOf(account), 'EX', LIFE_SECONDS, 'NX');
  }

  private indexOf(userId: string): string {
    return this.names.namesOf('sessions-of', userId)[0];
  }

  private accountOf(userId: string): [string, string] {
    return this.names.namesOf('account', userId);
  }

  private erasingOf(userId: string): [string, string] {
    return this.names.namesOf('erasing', userId);
  }

  private nowSeconds(): number {
    return Math.floor(this.clock.now().getTime() / 1_000);
  }
}

/** Parses the value that `setAccount` wrote. */
export function readAccount(text: string): AccountSnapshot {
  const space = text.indexOf(' ');
  return { role: text.slice(0, space) as AccountSnapshot['role'], timezone: text.slice(space + 1) };
}

function textOf(account: AccountSnapshot): string {
  return `${account.role} ${account.timezone}`;
}
