import { Injectable } from '@nestjs/common';
import { DomainError, unavailable } from '@shadow-guide/kernel';
import { LRUCache } from 'lru-cache';
import { GatewayConfig } from '../config.js';
import { limitAddress } from '../sessions/index.js';
import { SlowLane } from './slow-lane.js';

const MINUTE_MS = 60_000;

/**
 * Limits of the payment provider's webhook. Anybody may call it, and only who holds the signing secret can tell a genuine message from
 * a forged one, so no address is refused: past its limit of forged messages in a minute, what an address sends waits in a line of its own,
 * where few are looked at at the same time. A genuine message among them is late by milliseconds, and others do not wait for it.
 * Counted in this process, because webhooks are taken while Redis is away.
 */
@Injectable()
export class WebhookThrottle {
  private inFlight = 0;
  private readonly lane = new SlowLane();
  /** Forged messages by address, each address's within the minute that its first began. */
  private readonly forged = new LRUCache<string, number>({
    ...{ max: 10_000, ttl: MINUTE_MS, noUpdateTTL: true },
  });

  constructor(private readonly config: GatewayConfig) {}

  /**
   * Hands one message on.
   * @throws DomainError `service_unavailable` when enough are under way: the provider sends it again
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
