import type { StripeClock } from '../clock.js';
import { API_VERSION } from '../objects/stripe-objects.js';
import { BoundedMap, newId } from '../store.js';

/** One event in the form of `GET /v1/events` and the webhooks. */
export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string;
  readonly created: number;
  readonly data: { readonly object: object; readonly previous_attributes?: object };
  readonly livemode: false;
  pending_webhooks: number;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  readonly type: string;
}

const KEPT_EVENTS = 5_000;

/** All events in order; the deliveries subscribe to it. */
export class EventLog {
  private readonly events = new BoundedMap<StripeEvent>(KEPT_EVENTS);
  private listener: ((event: StripeEvent) => void) | undefined;
  /** The API call in progress, if any; events refer to it. */
  request: StripeEvent['request'] = { id: null, idempotency_key: null };

  constructor(private readonly clock: StripeClock) {}

  onEvent(listener: (event: StripeEvent) => void): void {
    this.listener = listener;
  }

  /** Records an event with a snapshot of the object. */
  record(type: string, object: object, previous?: object): void {
    const event: StripeEvent = {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.clock.now(),
      data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: 0,
      request: { ...this.request },
      type,
    };
    this.events.set(event.id, event);
    this.listener?.(event);
  }

  get(id: string): StripeEvent | undefined {
    return this.events.get(id);
  }

  /** Returns all events, oldest first. */
  all(): StripeEvent[] {
    return this.events.all();
  }

  clear(): void {
    this.events.clear();
  }
}
