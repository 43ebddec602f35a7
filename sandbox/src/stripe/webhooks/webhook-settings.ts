/** Rule for events that are never sent: of one type, or of every type; `times` limits how many. */
export interface DropRule {
  readonly type?: string;
  readonly times?: number;
}

/** Settings of event delivery, and the faults that tests can inject. */
export interface WebhookSettings {
  /** Endpoint to which events are sent; when null, no events are sent. */
  endpoint: string | null;
  /** Milliseconds between an event and its first delivery. */
  delayMs: number;
  /** Number of deliveries of each event. */
  deliveries: number;
  /** `reversed` collects the events of a short time and sends the newest first. */
  order: 'kept' | 'reversed';
  /** Holds events until they are released. */
  hold: boolean;
  drop: readonly DropRule[];
  /** Milliseconds before the first retry; each further delay is twice as long, up to a minute. */
  retryMs: number;
}

export function defaultWebhookSettings(endpoint: string | undefined): WebhookSettings {
  return {
    endpoint: endpoint ?? null,
    delayMs: 0,
    deliveries: 1,
    order: 'kept',
    hold: false,
    drop: [],
    retryMs: 500,
  };
}
