import 'reflect-metadata';
import type { account } from './account/account.js';
import type { ads } from './account/ads.js';
import type { health } from './account/health.js';
import type { live } from './account/live.js';
import type { checkout } from './billing/checkout.js';
import { entitlementsChanged, type subscription } from './billing/subscription.js';
import type { trial } from './billing/trial.js';
import type { webhook } from './billing/webhook.js';
import type { RoutesOf } from './core/endpoint.js';
import type { EventType } from './core/event.js';
import type { chat } from './journal/chat.js';
import type { insights } from './journal/insights.js';
import type { limits } from './journal/limits.js';
import type { personas } from './journal/personas.js';
import type { safety } from './journal/safety.js';
import type { stats } from './journal/stats.js';

export * from './account/account.js';
export * from './account/ads.js';
export * from './account/health.js';
export * from './account/live.js';
export * from './billing/checkout.js';
export * from './billing/entitlements.js';
export * from './billing/grants.js';
export * from './billing/plan-limit.js';
export * from './billing/subscription.js';
export * from './billing/trial.js';
export * from './billing/webhook.js';
export * from './core/caller.js';
export * from './core/endpoint.js';
export * from './core/error-body.js';
export * from './core/event.js';
export * from './core/field-rules.js';
export * from './core/fields.js';
export * from './core/json-schema.js';
export * from './core/pick-fields.js';
export * from './facts/index.js';
export * from './journal/chat.js';
export * from './journal/insights.js';
export * from './journal/limits.js';
export * from './journal/personas.js';
export * from './journal/safety.js';
export * from './journal/stats.js';

/** Every event of the product; a service starts only with a taker for each that names it. */
export const events: readonly EventType[] = [entitlementsChanged];

/** Every HTTP call of the product, keyed by its route, with its input, output and the error codes to expect. */
export type Api = RoutesOf<typeof account> &
  RoutesOf<typeof ads> &
  RoutesOf<typeof health> &
  RoutesOf<typeof live> &
  RoutesOf<typeof checkout> &
  RoutesOf<typeof trial> &
  RoutesOf<typeof subscription> &
  RoutesOf<typeof webhook> &
  RoutesOf<typeof chat> &
  RoutesOf<typeof insights> &
  RoutesOf<typeof limits> &
  RoutesOf<typeof personas> &
  RoutesOf<typeof safety> &
  RoutesOf<typeof stats>;
