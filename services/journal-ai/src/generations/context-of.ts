import { type Caller, type Entitlements, FREE_REGENERATIONS_PER_DAY } from '@shadow-guide/contracts';
import { currentContext, newContext } from '@shadow-guide/kernel';
import type { GenerationContext } from './generation.js';

/** The context of a generation that a caller requests now. */
export function contextOf({ entitlements, locale, timezone }: Caller): GenerationContext {
  const { requestId, traceparent } = currentContext() ?? newContext();
  const { insightsPerDay, personas } = entitlements.limits;
  const { customTherapist } = entitlements.features;
  const limits = { insightsPerDay, personas, regenerationsPerDay: regenerationLimit(entitlements) };
  return { locale, timezone, limits, features: { customTherapist }, trace: { requestId, traceparent } };
}

/** Whether a caller's generations go into the premium queue. */
export function hasPremium({ entitlements }: Caller): boolean {
  return entitlements.plan !== 'free';
}

/** How many other prompts a day a plan allows; -1 is unlimited. */
export function regenerationLimit({ features }: Pick<Entitlements, 'features'>): number {
  return features.unlimitedRegenerations ? -1 : FREE_REGENERATIONS_PER_DAY;
}
