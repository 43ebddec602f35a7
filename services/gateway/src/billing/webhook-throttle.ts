import { Injectable } from '@nestjs/common';
import { DomainError, limited, unavailable } from '@shadow-guide/kernel';
import { LRUCache } from 'lru-cache';
import { GatewayConfig } from '../config.js';
import { limitAddress } from '../sessions/index.js';

const MINUTE_MS = 60_000;

/**
 * Limits of the payment provider's webhook. Anybody may call it, and a genuine message is never counted: only how many are handed
 * on at the same time is bounded, and how many an address may send that turn out to be forged. Counted in this process, because
 * webhooks are taken while Redis is away.
 */
@Injectable()
export class WebhookThrottle {
  private inFlight = 0;
  /** Forged messages by address, each address's within the minute that its first began. */
  private readonly forged = new LRUCache<string, number>({
    ...{ max: 10_000, ttl: MINUTE_MS, noUpdateTTL: true },
  });

  constructor(private readonly config: GatewayConfig) {}

  /**
   * To be asked before the body is read.
   * @throws DomainError `too_many_requests` for an address that forges
   */
  admit(ip: string): void {
    const address = limitAddress(ip);
    if ((this.forged.get(address) ?? 0) < this.config.limits.forgedWebhooks) return;
    const retryAfter = Math.max(1, Math.ceil(this.forged.getRemainingTTL(address) / 1_000));
    throw limited('too_many_requests', 'Too many messages from here were not genuine.', { retryAfter });
  }

  /**
   * Hands one message on.
   * @throws DomainError `service_unavailable` when enough are under way: the provider sends it again
   */
  async pass<T>(ip: string, handOn: () => Promise<T>): Promise<T> {
    if (this.inFlight >= this.config.limits.webhooksInFlight) throw unavailable();
    this.inFlight += 1;
    try {
      return await handOn();
    } catch (error) {
      if (error instanceof DomainError && error.code === 'invalid_signature') this.countForged(ip);
      throw error;
    } finally {
      this.inFlight -= 1;
    }
  }

  private countForged(ip: string): void {
    const address = limitAddress(ip);
    this.forged.set(address, (this.forged.get(address) ?? 0) + 1);
  }
}
