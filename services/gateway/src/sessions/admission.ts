import { Injectable } from '@nestjs/common';
import { adminOnly, limited, unauthenticated, unavailable } from '@shadow-guide/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { GatewayConfig } from '../config.js';
import type { RouteRules } from '../endpoints/index.js';
import { type AdmitAnswer, PersonKeys, SessionRedis } from '../redis/index.js';
import { limitAddress } from './client-address.js';
import { Cookies } from './cookies.js';
import { HeldRefusals } from './held-refusals.js';
import { SessionStore } from './session.store.js';
import { SessionPeople } from './session-people.js';
import type { SessionPerson } from './session-person.js';
import { SessionRecords } from './session-records.js';
import { SessionTokens } from './session-token.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in person; null for a visitor. */
    person: SessionPerson | null;
  }
}

/**
 * Fraction of a person's call limit that may be calls to the payment provider. Each such call makes several calls at
 * the provider, and a few people could exhaust the provider's limit.
 */
const PROVIDER_SHARE = 0.2;

/** Placeholder key: our Redis login may only touch keys with our prefix. */
const NO_SESSION = 'session:';

/**
 * The guard of every `/api` route. Before the body is read, it counts the request against its limits, identifies the
 * caller and checks the caller's access, with one round trip to Redis.
 */
@Injectable()
export class Admission {
  /** Times at which exceeded limits open again, by session key or address. */
  private readonly shut = new LRUCache<string, number>({ max: 10_000 });
  private readonly refusals = new HeldRefusals();

  constructor(
    private readonly sessions: SessionRedis,
    private readonly store: SessionStore,
    private readonly tokens: SessionTokens,
    private readonly cookies: Cookies,
    private readonly records: SessionRecords,
    private readonly people: SessionPeople,
    private readonly config: GatewayConfig,
    private readonly names: PersonKeys,
  ) {}

  /**
   * @throws DomainError `too_many_requests`, `unauthenticated`, `admin_only`, or the error of an unavailable Redis: a
   * person whose session cannot be read is not treated as signed out
   */
  async admit(request: FastifyRequest, reply: FastifyReply, rules: RouteRules): Promise<void> {
    const token = this.cookies.read(request, 'session');
    const key = this.tokens.keyOf('session', token) ?? NO_SESSION;
    const address = limitAddress(request.ip);
    const shutFor = this.shutFor(key, address);
    if (shutFor > 0) await this.refuseLate(key, address, shutFor);
    let [wait, session, account, entitlements, erasing] = await this.ask(key, address, rules);
    const earlier = wait < 0 && session ? this.records.read(key, session) : null;
    if (earlier) {
      // The record was written by the previous release. The script runs again with the person's key name, and the
      // record is rewritten, so that this second run happens only once.
      const person = this.names.ofPerson(earlier.userId);
      [wait, session, account, entitlements, erasing] = await this.ask(key, address, rules, person);
      await this.store.extend(token!, { ...earlier, extendedAt: 0 });
    }
    if (wait > 0) {
      if (session === 'person') this.shut.set(key, performance.now() + wait);
      if (session === 'address') this.shut.set(address, performance.now() + wait);
      throw tooManyRequests(wait);
    }
    const record = session ? this.records.read(key, session) : null;
    if (record) {
      request.person = await this.people.read(request, record, account, entitlements);
      if (await this.store.extend(token!, record)) {
        this.cookies.set(reply, 'session', token!);
      }
    }
    this.correctHint(request, reply);
    checkAccess(rules, request.person);
    // Data stored in that service now would be erased by the running erasure.
    if (request.person && rules.owner && erasing?.includes(rules.owner)) throw unavailable();
  }

  private ask(key: string, address: string, rules: RouteRules, person = ''): Promise<AdmitAnswer> {
    const { limits } = this.config;
    return this.sessions.redis.admit(
      key,
      this.names.ofAddress(address),
      limits.addressCalls,
      rules.signIn ? limits.signIns : 0,
      limits.calls,
      rules.message ? limits.messages : 0,
      rules.callsPaymentProvider ? Math.ceil(limits.calls * PROVIDER_SHARE) : 0,
      person,
    );
  }

  /**
   * Sets or clears the hint cookie so that it matches the session, for example when the session was ended in another
   * browser.
   */
  private correctHint(request: FastifyRequest, reply: FastifyReply): void {
    if (this.cookies.hasHint(request) === (request.person !== null)) return;
    if (request.person) this.cookies.setHint(reply);
    else this.cookies.clearHint(reply);
  }

  /** Returns the milliseconds until the caller's limits open; not above 0 when they are open. */
  private shutFor(key: string, address: string): number {
    const until = Math.max(this.shut.get(key) ?? 0, this.shut.get(address) ?? 0);
    return until - performance.now();
  }

  /**
   * Refuses a caller who continues past a limit, without a call to Redis and with a delay, until the limit opens: a
   * flood of requests must not reach Redis.
   */
  private async refuseLate(key: string, address: string, shutForMs: number): Promise<void> {
    await this.refusals.hold(shutForMs);
    const wait = this.shutFor(key, address);
    if (wait > 0) throw tooManyRequests(wait);
  }
}

function checkAccess(rules: RouteRules, person: SessionPerson | null): void {
  if (rules.access === 'visitor') return;
  if (!person) throw unauthenticated();
  if (rules.access === 'admin' && person.role !== 'admin') {
    throw adminOnly();
  }
}

function tooManyRequests(waitMs: number) {
  const retryAfter = Math.ceil(waitMs / 1_000);
  return limited('too_many_requests', 'That was a lot at once. Please wait a moment and try again.', {
    retryAfter,
  });
}
