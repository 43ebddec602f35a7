import { setTimeout as sleep } from 'node:timers/promises';
import type { EventLog, StripeEvent } from './event-log.js';
import { type DeliveryAttempt, sendWebhook, succeeded } from './send-webhook.js';
import { defaultWebhookSettings, type WebhookSettings } from './webhook-settings.js';

/** One delivery of one event, with all its attempts. */
export interface Delivery {
  readonly number: number;
  readonly event: string;
  readonly type: string;
  state: 'held' | 'waiting' | 'retrying' | 'delivered' | 'failed' | 'dropped';
  readonly attempts: DeliveryAttempt[];
}

interface Queued {
  readonly delivery: Delivery;
  readonly event: StripeEvent;
  readonly since: number;
}

const KEPT_DELIVERIES = 5_000;
const KEPT_ATTEMPTS = 20;
/** Milliseconds for which events are collected before they are sent in reverse. */
const GATHER_MS = 150;
const MAX_RETRY_MS = 60_000;
/** Milliseconds after which a delivery is no longer retried: three days, as at Stripe. */
const GIVE_UP_AFTER_MS = 3 * 86_400_000;

/**
 * Delivers events to the webhook endpoint, one at a time. First attempts are made in the order of the events, unless an
 * injected fault changes it. Failed deliveries are retried with growing delays until the endpoint answers 2xx.
 */
export class WebhookDeliveries {
  settings: WebhookSettings;
  private deliveries: Delivery[] = [];
  private held: Queued[] = [];
  private queue: Queued[] = [];
  private dropped: number[] = [];
  private pumping = false;
  private retrying = 0;
  private lastNumber = 0;
  private stop = new AbortController();

  constructor(
    private readonly config: { readonly webhookUrl: string | undefined; readonly webhookSecret: string },
    private readonly events: EventLog,
  ) {
    this.settings = defaultWebhookSettings(config.webhookUrl);
    events.onEvent((event) => this.take(event));
  }

  /** True when no event is waiting for a first attempt or a retry; held events do not count. */
  get idle(): boolean {
    return !this.pumping && this.queue.length === 0 && this.retrying === 0;
  }

  /** Applies the given settings; ending `hold` releases held deliveries in the order of their events. */
  apply(changes: Partial<WebhookSettings>): void {
    this.settings = { ...this.settings, ...changes };
    if (changes.drop) this.dropped = changes.drop.map(() => 0);
    if (!this.settings.hold) this.enqueue(this.held.splice(0));
  }

  /**
   * Delivers events manually, each as often as it is listed, in sequence or in parallel, without retries. A held
   * delivery of such an event counts as released.
   */
  async deliverManually(ids: readonly string[], parallel: boolean): Promise<Delivery[]> {
    const url = this.settings.endpoint;
    const deliveries: Delivery[] = [];
    const send = async (id: string): Promise<void> => {
      const event = this.events.get(id)!;
      const index = this.held.findIndex((queued) => queued.event.id === id);
      const delivery =
        index < 0 ? this.newDelivery(event, 'waiting') : this.held.splice(index, 1)[0]!.delivery;
      deliveries.push(delivery);
      const ok = url !== null && (await this.attempt(delivery, event, url));
      delivery.state = ok ? 'delivered' : 'failed';
    };
    if (parallel) await Promise.all(ids.map(send));
    else for (const id of ids) await send(id);
    return deliveries;
  }

  /** Returns the last deliveries, newest last. */
  last(count: number): Delivery[] {
    return count === 0 ? [] : this.deliveries.slice(-count);
  }

  /** Aborts and drops all deliveries and restores the initial settings. */
  reset(): void {
    this.close();
    this.stop = new AbortController();
    this.pumping = false;
    this.settings = defaultWebhookSettings(this.config.webhookUrl);
    this.deliveries = [];
    this.dropped = [];
  }

  close(): void {
    this.stop.abort();
    this.held = [];
    this.queue = [];
  }

  private take(event: StripeEvent): void {
    if (this.settings.endpoint === null) return;
    const { drop, deliveries, hold } = this.settings;
    const rule = drop.findIndex(
      ({ type, times }, index) =>
        (type === undefined || type === event.type) && (this.dropped[index] ?? 0) < (times ?? Infinity),
    );
    if (rule >= 0) {
      this.dropped[rule] = (this.dropped[rule] ?? 0) + 1;
      this.newDelivery(event, 'dropped');
      return;
    }
    event.pending_webhooks = 1;
    const queued = Array.from({ length: deliveries }, () => ({
      delivery: this.newDelivery(event, hold ? 'held' : 'waiting'),
      event,
      since: Date.now(),
    }));
    if (hold) this.keepHeld(queued);
    else this.enqueue(queued);
  }

  private keepHeld(queued: Queued[]): void {
    this.held.push(...queued);
    while (this.held.length > KEPT_DELIVERIES) this.held.shift()!.delivery.state = 'failed';
  }

  private newDelivery(event: StripeEvent, state: Delivery['state']): Delivery {
    this.lastNumber += 1;
    const delivery: Delivery = {
      number: this.lastNumber,
      event: event.id,
      type: event.type,
      state,
      attempts: [],
    };
    this.deliveries.push(delivery);
    if (this.deliveries.length > KEPT_DELIVERIES) this.deliveries.shift();
    return delivery;
  }

  private enqueue(queued: Queued[]): void {
    for (const { delivery } of queued) delivery.state = 'waiting';
    this.queue.push(...queued);
    if (!this.pumping && this.queue.length > 0) void this.pump(this.stop.signal);
  }

  private async pump(stopped: AbortSignal): Promise<void> {
    this.pumping = true;
    try {
      while (this.queue.length > 0 && !stopped.aborted) {
        const reversed = this.settings.order === 'reversed';
        if (reversed) await sleep(GATHER_MS, undefined, { signal: stopped });
        const batch = reversed ? this.queue.splice(0).reverse() : this.queue.splice(0, 1);
        for (const queued of batch) await this.deliver(queued, stopped);
      }
    } catch (error) {
      if (!stopped.aborted) throw error;
    } finally {
      // After a reset another delivery loop may already be running, and the flag belongs to that loop.
      if (this.stop.signal === stopped) this.pumping = false;
    }
  }

  private async deliver(queued: Queued, stopped: AbortSignal): Promise<void> {
    const { delivery, event, since } = queued;
    const wait = since + this.settings.delayMs - Date.now();
    if (wait > 0) await sleep(wait, undefined, { signal: stopped });
    const url = this.settings.endpoint;
    if (stopped.aborted) return;
    if (url === null) {
      delivery.state = 'dropped';
      event.pending_webhooks = 0;
    } else if (await this.attempt(delivery, event, url)) {
      delivery.state = 'delivered';
    } else if (Date.now() - since > GIVE_UP_AFTER_MS || this.retrying >= KEPT_DELIVERIES) {
      delivery.state = 'failed';
    } else if (!stopped.aborted) {
      delivery.state = 'retrying';
      void this.retryLater(queued, stopped);
    }
  }

  private async retryLater(queued: Queued, stopped: AbortSignal): Promise<void> {
    const tries = queued.delivery.attempts.length;
    const pause = Math.min(this.settings.retryMs * 2 ** (tries - 1), MAX_RETRY_MS);
    this.retrying += 1;
    try {
      await sleep(pause, undefined, { signal: stopped, ref: false });
      this.enqueue([queued]);
    } catch (error) {
      if (!stopped.aborted) throw error;
    } finally {
      this.retrying -= 1;
    }
  }

  private async attempt(delivery: Delivery, event: StripeEvent, url: string): Promise<boolean> {
    const attempt = await sendWebhook(event, { url, secret: this.config.webhookSecret }, this.stop.signal);
    delivery.attempts.push(attempt);
    if (delivery.attempts.length > KEPT_ATTEMPTS) delivery.attempts.shift();
    if (!succeeded(attempt)) return false;
    event.pending_webhooks = 0;
    return true;
  }
}
