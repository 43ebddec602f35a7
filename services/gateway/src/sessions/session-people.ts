import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { EntitlementsCache } from '../entitlements/index.js';
import { AdminAddresses, readTimezone, UsersRepository } from '../users/index.js';
import { type AccountSnapshot, readAccount, SessionStore } from './session.store.js';
import type { SessionPerson } from './session-person.js';
import type { SessionRecord } from './session-records.js';

/** Reads the person of a session from what Redis answered; asks the database only when Redis has forgotten them. */
@Injectable()
export class SessionPeople {
  constructor(
    private readonly store: SessionStore,
    private readonly users: UsersRepository,
    private readonly admins: AdminAddresses,
    private readonly entitlements: EntitlementsCache,
  ) {}

  /** Null when the account is gone or banned; its sessions end then. */
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
      // As this session's sign-in and the latest one decided, while the address is listed: none of these alone is enough.
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
      await this.store.endAllSessions(userId);
      return null;
    }
    await this.store.restoreAccount(userId, user);
    return user;
  }

  /** Remembers the zone the browser is in, when it is a zone and a new one. */
  private async followTimezone(person: SessionPerson, header: string | string[] | undefined): Promise<void> {
    if (typeof header !== 'string' || header === person.timezone) return;
    const timezone = readTimezone(header);
    if (!timezone || timezone === person.timezone) return;
    await this.users.setTimezone(person.userId, timezone);
    await this.store.setTimezone(person.userId, timezone);
    person.timezone = timezone;
  }
}
