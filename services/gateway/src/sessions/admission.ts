import { Injectable } from '@nestjs/common';
import { forbidden, limited, unauthenticated } from '@shadow-guide/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig } from '../config.js';
import { EntitlementsCache } from '../entitlements/entitlements.cache.js';
import type { RouteRules } from '../routing/route-rules.js';
import { readTimezone } from '../users/timezone.js';
import { UsersRepository } from '../users/users.repository.js';
import { limitAddress } from './client-address.js';
import { Cookies } from './cookies.js';
import { type AccountSnapshot, readAccount, SessionStore } from './session.store.js';
import type { SessionPerson } from './session-person.js';
import { SessionRedis } from './session-redis.js';
import { SessionTokens } from './session-token.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; null for a visitor. */
    person: SessionPerson | null;
  }
}

/**
 * The door of every `/api` route: counts the call against its limits, finds out who is calling and whether they may,
 * before the body is read. One round trip to Redis.
 */
@Injectable()
export class Admission {
  constructor(
    private readonly sessions: SessionRedis,
    private readonly store: SessionStore,
    private readonly tokens: SessionTokens,
    private readonly cookies: Cookies,
    private readonly users: UsersRepository,
    private readonly entitlements: EntitlementsCache,
    private readonly config: GatewayConfig,
  ) {}

  /**
   * @throws DomainError `too_many_requests`, `unauthenticated`, `admin_only`, or whatever says that Redis is away: a
   * person whose session cannot be read is not "signed out"
   */
  async admit(request: FastifyRequest, reply: FastifyReply, rules: RouteRules): Promise<void> {
    const token = this.cookies.read(request, 'session');
    const { limits } = this.config;
    const [wait, session, account, entitlements] = await this.sessions.redis.admit(
      this.tokens.keyOf('session', token) ?? '',
      limitAddress(request.ip),
      limits.addressCalls,
      rules.signIn ? limits.signIns : 0,
      limits.calls,
      rules.message ? limits.messages : 0,
    );
    if (wait > 0) throw tooManyRequests(wait);
    if (session) {
      request.person = await this.person(session, account, entitlements, request);
      const extendedAt = Number(session.slice(37));
      if (await this.store.extend(token!, session.slice(0, 36), extendedAt)) {
        this.cookies.set(reply, 'session', token!);
      }
    }
    checkAccess(rules, request.person);
  }

  private async person(
    session: string,
    account: string | null | undefined,
    entitlements: string | null | undefined,
    request: FastifyRequest,
  ): Promise<SessionPerson | null> {
    const userId = session.slice(0, 36);
    const snapshot = account ? readAccount(account) : await this.restore(userId);
    if (!snapshot) return null;
    const person: SessionPerson = {
      userId,
      role: snapshot.role,
      timezone: snapshot.timezone,
      entitlements: this.entitlements.read(entitlements),
    };
    await this.followTimezone(person, request.headers['x-timezone']);
    return person;
  }

  private async restore(userId: string): Promise<AccountSnapshot | null> {
    const user = await this.users.findById(userId);
    if (!user) {
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
    await this.store.setAccount(person.userId, { role: person.role, timezone });
    person.timezone = timezone;
  }
}

function checkAccess(rules: RouteRules, person: SessionPerson | null): void {
  if (rules.access === 'visitor') return;
  if (!person) throw unauthenticated();
  if (rules.access === 'admin' && person.role !== 'admin') {
    throw forbidden('admin_only', 'This is for administrators only.');
  }
}

function tooManyRequests(waitMs: number) {
  const retryAfter = Math.ceil(waitMs / 1_000);
  return limited('too_many_requests', 'That was a lot at once. Please wait a moment and try again.', {
    retryAfter,
  });
}
