import type { Caller } from '@shadow-guide/contracts';
import { currentContext, newContext } from '@shadow-guide/kernel';
import type { GenerationContext } from './generation.js';

/** The context of a generation that a caller requests now. */
export function contextOf({ entitlements, locale, timezone }: Caller): GenerationContext {
  const { requestId, traceparent } = currentContext() ?? newContext();
  const { insightsPerDay, personas } = entitlements.limits;
  return { locale, timezone, limits: { insightsPerDay, personas }, trace: { requestId, traceparent } };
}

/** Whether a caller's generations go into the premium queue. */
export function hasPremium({ entitlements }: Caller): boolean {
  return entitlements.plan !== 'free';
}
