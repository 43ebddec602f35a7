import { Injectable } from '@nestjs/common';
import { type Entitlements, subscription } from '@shadow-guide/contracts';
import { Clock, logger, RpcClient } from '@shadow-guide/kernel';
import { LRUCache } from 'lru-cache';
import { PersonKeys, SessionRedis } from '../redis/index.js';
import { FREE_PLAN } from './free-plan.js';

interface Remembered {
  /** When billing changed it; empty for an answer that was asked for. */
  changedAt: string;
  entitlements: Entitlements;
}

/** Anything that went wrong between billing and here heals within this time. */
const MAX_AGE_MS = 10 * 60_000;
/** Longer than any time in which billing is away. */
const LAST_KNOWN_MS = 24 * 60 * 60_000;

/** What people may do, remembered in Redis beside their sessions so that no call has to ask billing first. */
@Injectable()
export class EntitlementsCache {
  /** The same text comes with every request of a person: it is read once. */
  private readonly parsed = new LRUCache<string, Entitlements>({ max: 5_000 });
  /** By person, for when billing cannot be asked: who has paid keeps what was paid for. */
  private readonly lastKnown = new LRUCache<string, Entitlements>({ max: 5_000, ttl: LAST_KNOWN_MS });

  constructor(
    private readonly sessions: SessionRedis,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
    private readonly names: PersonKeys,
  ) {}

  /** Reads what Redis remembers; undefined when there is nothing or its time is over. */
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
   * Asks billing. While it is away people have what was known of them last, and the free plan when nothing is, so that the
   * journal still works.
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
    // Not over what an event has put there meanwhile.
    if (age > 0) {
      const text = JSON.stringify({ changedAt: '', entitlements } satisfies Remembered);
      await this.sessions.redis.set(this.namesOf(userId)[0], text, 'PX', age, 'NX');
    }
    return entitlements;
  }

  /** Takes a change that billing announces, unless a newer one is already here. */
  async replace(userId: string, entitlements: Entitlements, changedAt: string): Promise<void> {
    const at = new Date(changedAt).toISOString();
    const text = JSON.stringify({ changedAt: at, entitlements } satisfies Remembered);
    const age = Math.max(1, this.ageLeft(entitlements));
    const isNewest = await this.sessions.redis.replaceEntitlements(...this.namesOf(userId), at, text, age);
    if (isNewest) this.lastKnown.set(userId, entitlements);
  }

  /**
   * Puts what holds now in the place of what is remembered, for every gateway: a call that shows or changes a plan answers after this.
   * Never fails: what cannot be asked is forgotten, and the next call asks.
   */
  async refresh(userId: string): Promise<void> {
    try {
      const { entitlements, changedAt } = await this.rpc.call(subscription.readVersion, { userId });
      // Before the first announced change, what is remembered cannot be outdated.
      if (changedAt !== null) await this.replace(userId, entitlements, changedAt);
    } catch (error) {
      logger.warn({ err: error }, 'a plan could not be read anew; the next call of this person asks for it');
      await this.sessions.redis.del(...this.namesOf(userId)).catch(() => {});
    }
  }

  /** Of an account that is closed nothing is remembered. */
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
