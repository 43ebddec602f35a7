import type { Caller } from '@shadow-guide/contracts';
import { aCaller } from '@shadow-guide/kernel/testing';

/** Returns a caller on a plan without limits. */
export function aPremiumCaller(overrides: Partial<Caller> = {}): Caller {
  const caller = aCaller(overrides);
  const limits = { insightsPerDay: -1, personas: -1, topics: -1, forumDaysPerWeek: -1, challengeTier: -1 };
  return { ...caller, entitlements: { ...caller.entitlements, plan: 'premium', source: 'stripe', limits } };
}
