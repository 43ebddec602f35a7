import {
  type Caller,
  type Entitlements,
  FREE_REGENERATIONS_PER_DAY,
  tokensPerDay,
} from '@shadow-guide/contracts';
import { currentContext, newContext } from '@shadow-guide/kernel';
import type { GenerationContext } from './generation.js';

/** The context of a generation that a caller requests now. */
export function contextOf({ entitlements, locale, timezone }: Caller): GenerationContext {
  const { insightsPerDay, personas, topics } = entitlements.limits;
  const { customTherapist } = entitlements.features;
  const limits = {
    ...{ insightsPerDay, personas, topics, regenerationsPerDay: regenerationLimit(entitlements) },
    tokensPerDay: tokensPerDay(entitlements.limits),
  };
  return { locale, timezone, limits, features: { customTherapist }, trace: runningTrace() };
}

/** The trace of the call that asks for a generation. */
export function runningTrace(): GenerationContext['trace'] {
  const { requestId, traceparent } = currentContext() ?? newContext();
  return { requestId, traceparent };
}

/** A trace of its own, for what a sweep asks for: thousands of generations in one trace nobody can read. */
export function newTrace(): GenerationContext['trace'] {
  const { requestId, traceparent } = newContext();
  return { requestId, traceparent };
}

/** Whether a caller's generations go into the premium queue. */
export function hasPremium({ entitlements }: Caller): boolean {
  return entitlements.plan !== 'free';
}

/** How many other prompts a day a plan allows; -1 is unlimited. */
export function regenerationLimit({ features }: Pick<Entitlements, 'features'>): number {
  return features.unlimitedRegenerations ? -1 : FREE_REGENERATIONS_PER_DAY;
}
