import { Injectable } from '@nestjs/common';
import { DomainError, unavailable } from '@shadow-guide/kernel';
import { LRUCache } from 'lru-cache';
import { GatewayConfig } from '../config.js';
import { limitAddress } from '../sessions/index.js';
import { SlowLane } from './slow-lane.js';

const MINUTE_MS = 60_000;

/**
 * Limits of the payment provider's webhook. Anybody may call the webhook, and only the service with the signing secret
 * can tell a genuine message from a forged one, so no address is refused. After an address exceeds its limit of forged
 * messages per minute, its messages wait in a separate queue that handles few at once. A genuine message among them is
 * late by milliseconds, and messages of other addresses do not wait. Forged messages are counted in this process,
 * because webhooks are accepted while Redis is down.
 */
@Injectable()
export class WebhookThrottle {
  private inFlight = 0;
  private readonly lane = new SlowLane();
  /** Number of forged messages by address, within the minute that starts with the first forged message. */
  private readonly forged = new LRUCache<string, number>({
    ...{ max: 10_000, ttl: MINUTE_MS, noUpdateTTL: true },
  });

  constructor(private readonly config: GatewayConfig) {}

  /**
   * Forwards one message.
   * @throws DomainError `service_unavailable` when too many messages are in progress; the provider sends the message
   * again
   */
  pass<T>(ip: string, body: string, handOn: () => Promise<T>): Promise<T> {
    const address = limitAddress(ip);
    const judged = () => this.countForged(address, handOn);
    const { forgedWebhooks } = this.config.limits;
    if ((this.forged.get(address) ?? 0) >= forgedWebhooks)
      return this.lane.pass(address, body.length, judged);
    return this.withPlace(judged);
  }

  private async withPlace<T>(handOn: () => Promise<T>): Promise<T> {
    if (this.inFlight >= this.config.limits.webhooksInFlight) throw unavailable();
    this.inFlight += 1;
    try {
      return await handOn();
    } finally {
      this.inFlight -= 1;
    }
  }

  private async countForged<T>(address: string, handOn: () => Promise<T>): Promise<T> {
    try {
      return await handOn();
    } catch (error) {
      if (error instanceof DomainError && error.code === 'invalid_signature')
        this.forged.set(address, (this.forged.get(address) ?? 0) + 1);
      throw error;
    }
  }
}
