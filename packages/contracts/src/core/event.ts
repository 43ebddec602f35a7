import type { Type } from '@nestjs/common';

/**
 * A domain event, named in the past tense, with its subscribers. The publisher's outbox redelivers it to each
 * subscriber until that one acknowledges it.
 */
export interface EventType<P = unknown> {
  /** `service.fact`, e.g. `billing.entitlements-changed`. */
  readonly name: string;
  readonly payload: Type<P>;
  readonly subscribers: readonly string[];
}

/** Declares an event. The payload carries ids and figures, never text that a person wrote. */
export function event<P>(name: string, payload: Type<P>, subscribers: readonly string[]): EventType<P> {
  return Object.freeze({ name, payload, subscribers });
}
