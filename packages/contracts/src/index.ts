import 'reflect-metadata';
import type { account } from './account/account.js';
import type { health } from './account/health.js';
import { entitlementsChanged, type subscription } from './billing/subscription.js';
import type { trial } from './billing/trial.js';
import type { RoutesOf } from './core/endpoint.js';
import type { EventType } from './core/event.js';
import type { chat } from './journal/chat.js';
import type { insights } from './journal/insights.js';
import type { personas } from './journal/personas.js';
import type { stats } from './journal/stats.js';

export * from './account/account.js';
export * from './account/health.js';
export * from './billing/entitlements.js';
export * from './billing/subscription.js';
export * from './billing/trial.js';
export * from './core/caller.js';
export * from './core/endpoint.js';
export * from './core/error-body.js';
export * from './core/event.js';
export * from './core/fields.js';
export * from './journal/chat.js';
export * from './journal/insights.js';
export * from './journal/personas.js';
export * from './journal/safety.js';
export * from './journal/stats.js';

/** Every event of the product; a service starts only with a taker for each that names it. */
export const events: readonly EventType[] = [entitlementsChanged];

/** Every HTTP call of the product, keyed by its route, with its input, output and the error codes to expect. */
export type Api = RoutesOf<typeof account> &
  RoutesOf<typeof health> &
  RoutesOf<typeof trial> &
  RoutesOf<typeof subscription> &
  RoutesOf<typeof chat> &
  RoutesOf<typeof insights> &
  RoutesOf<typeof personas> &
  RoutesOf<typeof stats>;
