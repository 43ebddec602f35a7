import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { EntitlementsCache } from '../entitlements/index.js';
import { AdminAddresses, readTimezone, UsersRepository } from '../users/index.js';
import { type AccountSnapshot, readAccount, SessionStore } from './session.store.js';
import type { SessionPerson } from './session-person.js';
import type { SessionRecord } from './session-records.js';

/**
 * Reads the person of a session from the data that Redis returned. Queries the database only when the person's account
 * is not in Redis.
 */
@Injectable()
export class SessionPeople {
  constructor(
    private readonly store: SessionStore,
    private readonly users: UsersRepository,
    private readonly admins: AdminAddresses,
    private readonly entitlements: EntitlementsCache,
  ) {}

  /** Returns the person; null when the account is deleted or banned, in which case its sessions are ended. */
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
      // An admin needs three things: an admin mark from this session's sign-in, the admin role from the latest sign-in,
      // and an address that is still listed.
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
