import {
  type Caller,
  type Entitlements,
  FREE_REGENERATIONS_PER_DAY,
  tokensPerDay,
} from '@shadow-guide/contracts';
import { currentContext, newContext } from '@shadow-guide/kernel';
import type { GenerationContext } from './generation.js';

/** Builds the context of a generation that a caller requests now. */
export function contextOf({ entitlements, locale, timezone }: Caller): GenerationContext {
  const { insightsPerDay, personas, topics } = entitlements.limits;
  const { customTherapist } = entitlements.features;
  const limits = {
    ...{ insightsPerDay, personas, topics, regenerationsPerDay: regenerationLimit(entitlements) },
    tokensPerDay: tokensPerDay(entitlements.limits),
  };
  return { locale, timezone, limits, features: { customTherapist }, trace: runningTrace() };
}

/** Returns the trace of the current call. */
export function runningTrace(): GenerationContext['trace'] {
  const { requestId, traceparent } = currentContext() ?? newContext();
  return { requestId, traceparent };
}

/**
 * Returns a new trace for each generation requested by a sweep: a single trace with thousands of generations would be
 * unreadable.
 */
export function newTrace(): GenerationContext['trace'] {
  const { requestId, traceparent } = newContext();
  return { requestId, traceparent };
}

/** Returns whether a caller's generations go into the premium queue. */
export function hasPremium({ entitlements }: Caller): boolean {
  return entitlements.plan !== 'free';
}

/** Returns how many regenerated prompts a day a plan allows; -1 is unlimited. */
export function regenerationLimit({ features }: Pick<Entitlements, 'features'>): number {
  return features.unlimitedRegenerations ? -1 : FREE_REGENERATIONS_PER_DAY;
}
