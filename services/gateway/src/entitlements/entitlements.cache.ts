import { Injectable } from '@nestjs/common';
import { type Entitlements, subscription } from '@shadow-guide/contracts';
import { Clock, logger, RpcClient } from '@shadow-guide/kernel';
import { LRUCache } from 'lru-cache';
import { PersonKeys, SessionRedis } from '../redis/index.js';
import { FREE_PLAN } from './free-plan.js';

interface Remembered {
  /** Time at which billing changed the entitlements; empty for entitlements returned by a request to billing. */
  changedAt: string;
  entitlements: Entitlements;
}

/** Maximum age of a cached value in milliseconds: any missed update is corrected within this time. */
const MAX_AGE_MS = 10 * 60_000;
/** Time in milliseconds for which last known entitlements are kept: longer than any outage of billing. */
const LAST_KNOWN_MS = 24 * 60 * 60_000;

/** Caches people's entitlements in Redis beside their sessions, so that no request has to call billing first. */
@Injectable()
export class EntitlementsCache {
  /**
   * Parsed entitlements by their text. Each text is parsed only once, because every request of a person reads the same
   * text.
   */
  private readonly parsed = new LRUCache<string, Entitlements>({ max: 5_000 });
  /** Last known entitlements by person, used while billing is down: people keep what they paid for. */
  private readonly lastKnown = new LRUCache<string, Entitlements>({ max: 5_000, ttl: LAST_KNOWN_MS });

  constructor(
    private readonly sessions: SessionRedis,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
    private readonly names: PersonKeys,
  ) {}

  /** Returns the cached entitlements; undefined when nothing is cached or the entitlements have expired. */
  read(userId: string, text: string | null | undefined): Entitlements | undefined {
    if (!text) return undefined;
    let entitlements = this.parsed.get(text);
    if (!entitlements) {
      entitlements = (JSON.parse(text) as Remembered).entitlements;
      this.parsed.set(text, entitlements);
    }
    if (this.ageLeft(entitlements) <= 0) return undefined;
    this.lastKnown.set(userId, entitlements);
    return entitlements;
  }

  /**
   * Requests entitlements from billing. While billing is down, people keep their last known entitlements or get the
   * free plan, so that the journal still works.
   */
  async ask(userId: string): Promise<Entitlements> {
    let entitlements: Entitlements;
    try {
      entitlements = await this.rpc.call(subscription.getEntitlements, { userId });
    } catch (error) {
      logger.warn({ err: error }, 'billing could not be asked; what was known last is used for this request');
      const known = this.lastKnown.get(userId);
      return known && this.ageLeft(known) > 0 ? known : FREE_PLAN;
    }
    this.lastKnown.set(userId, entitlements);
    const age = this.ageLeft(entitlements);
    // This write does not overwrite a value that an event has stored meanwhile.
    if (age > 0) {
      const text = JSON.stringify({ changedAt: '', entitlements } satisfies Remembered);
      await this.sessions.redis.set(this.namesOf(userId)[0], text, 'PX', age, 'NX');
    }
    return entitlements;
  }

  /** Stores a change announced by billing, unless a newer one is already stored. */
  async replace(userId: string, entitlements: Entitlements, changedAt: string): Promise<void> {
    const at = new Date(changedAt).toISOString();
    const text = JSON.stringify({ changedAt: at, entitlements } satisfies Remembered);
    const age = Math.max(1, this.ageLeft(entitlements));
    const isNewest = await this.sessions.redis.replaceEntitlements(...this.namesOf(userId), at, text, age);
    if (isNewest) this.lastKnown.set(userId, entitlements);
  }

  /**
   * Replaces the cached value by the current one, for every gateway, before the response to a call that shows or
   * changes a plan is sent. Never fails: when billing cannot be called, the cache entry is deleted, and the next
   * request calls billing again.
   */
  async refresh(userId: string): Promise<void> {
    try {
      const { entitlements, changedAt } = await this.rpc.call(subscription.readVersion, { userId });
      // Before the first announced change, the cached value cannot be outdated.
      if (changedAt !== null) await this.replace(userId, entitlements, changedAt);
    } catch (error) {
      logger.warn({ err: error }, 'a plan could not be read anew; the next call of this person asks for it');
      await this.sessions.redis.del(...this.namesOf(userId)).catch(() => {});
    }
  }

  /** Removes the entry of a closed account. */
  async forget(userId: string): Promise<void> {
    this.lastKnown.delete(userId);
    await this.sessions.redis.del(...this.namesOf(userId));
  }

  private namesOf(userId: string): [string, string] {
    return this.names.namesOf('entitlements', userId);
  }

  private ageLeft(entitlements: Entitlements): number {
    if (entitlements.validUntil === null) return MAX_AGE_MS;
    return Math.min(MAX_AGE_MS, Date.parse(entitlements.validUntil) - this.clock.now().getTime());
  }
}
