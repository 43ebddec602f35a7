import type { Type } from '@nestjs/common';

/** A fact in the past tense, and who must take it. The publisher's outbox repeats it to each subscriber until taken. */
export interface EventType<P = unknown> {
  /** `service.fact`, e.g. `billing.entitlements-changed`. */
  readonly name: string;
  readonly payload: Type<P>;
  readonly subscribers: readonly string[];
}

/** Declares an event. The payload carries ids and figures, never what a person wrote. */
export function event<P>(name: string, payload: Type<P>, subscribers: readonly string[]): EventType<P> {
  return Object.freeze({ name, payload, subscribers });
}
