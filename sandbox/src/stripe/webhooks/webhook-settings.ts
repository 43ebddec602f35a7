/** Events that are never sent: of one type, or of every type; `times` uses the rule up. */
export interface DropRule {
  readonly type?: string;
  readonly times?: number;
}

/** How events are sent, and the faults tests can set. */
export interface WebhookSettings {
  /** Where events go; null sends none. */
  endpoint: string | null;
  /** Between an event and its first delivery. */
  delayMs: number;
  /** How often each event is delivered. */
  deliveries: number;
  /** `reversed` gathers what happens within a moment and sends it newest first. */
  order: 'kept' | 'reversed';
  /** Keeps events back until they are released. */
  hold: boolean;
  drop: readonly DropRule[];
  /** Before the second try; doubled for each further one, up to a minute. */
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
