import { randomUUID } from 'node:crypto';
import type { Entitlements } from '../billing/entitlements.js';
import type { Caller } from '../core/caller.js';
import { type Plan, planTable } from '../facts/plans.js';

/** Returns a caller with a new user id, by default on the free plan. */
export function aCaller(overrides: Partial<Caller> = {}): Caller {
  return {
    userId: randomUUID(),
    role: 'user',
    timezone: 'UTC',
    locale: 'en-US',
    entitlements: entitlementsOn('free'),
    ...overrides,
  };
}

/** Returns a caller with a new user id on the given plan, so that the test of a limit is one table over `plans`. */
export function aCallerOn(plan: Plan, overrides: Partial<Caller> = {}): Caller {
  return aCaller({ entitlements: entitlementsOn(plan), ...overrides });
}

/** Returns the entitlements of each plan as billing returns them. */
export function entitlementsOn(plan: Plan): Entitlements {
  const open = plan !== 'free';
  return {
    plan,
    source: ({ free: 'none', trial: 'trial', premium: 'stripe' } as const)[plan],
    adFree: open,
    ...planTable[open ? 'open' : 'free'],
    validUntil: null,
  };
}
