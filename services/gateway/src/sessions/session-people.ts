import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { EntitlementsCache } from '../entitlements/index.js';
import { AdminAddresses, readTimezone, UsersRepository } from '../users/index.js';
import { type AccountSnapshot, readAccount, SessionStore } from './session.store.js';
import type { SessionPerson } from './session-person.js';
import type { SessionRecord } from './session-records.js';

/** Reads the person of a session from Redis's answer; queries the database only when their account is not in Redis. */
@Injectable()
export class SessionPeople {
  constructor(
    private readonly store: SessionStore,
    private readonly users: UsersRepository,
    private readonly admins: AdminAddresses,
    private readonly entitlements: EntitlementsCache,
  ) {}

  /** Returns the person. Null when the account is gone or banned; its sessions end then. */
  async read(
    request: FastifyRequest,
    { userId, adminMark }: SessionRecord,
    account: string | null | undefined,
    entitlements: string | null | undefined,
  ): Promise<SessionPerson | null> {
    const snapshot = account ? readAccount(account) : await this.restore(userId);
    if (!snapshot) return null;
    const person: SessionPerson = {
      userId,
      // All three are required: this session's sign-in, the latest sign-in, and an address that is still listed.
      role: adminMark && this.admins.isListed(adminMark) ? snapshot.role : 'user',
      timezone: snapshot.timezone,
      entitlements: this.entitlements.read(userId, entitlements),
    };
    await this.followTimezone(person, request.headers['x-timezone']);
    return person;
  }

  private async restore(userId: string): Promise<AccountSnapshot | null> {
    const user = await this.users.findById(userId);
    if (!user || user.banned_at) {
      await this.store.revokeAllSessions(userId);
      return null;
    }
    await this.store.restoreAccount(userId, user);
    return user;
  }

  /** Stores the browser's time zone when it is valid and has changed. */
  private async followTimezone(person: SessionPerson, header: string | string[] | undefined): Promise<void> {
    if (typeof header !== 'string' || header === person.timezone) return;
    const timezone = readTimezone(header);
    if (!timezone || timezone === person.timezone) return;
    await this.users.setTimezone(person.userId, timezone);
    await this.store.setTimezone(person.userId, timezone);
    person.timezone = timezone;
  }
}
