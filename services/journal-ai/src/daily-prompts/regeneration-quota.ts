import type { DailyQuota } from '@shadow-guide/calendar';
import { FREE_REGENERATIONS_PER_DAY } from '@shadow-guide/contracts';
import type { GenerationContext } from '../generations/index.js';

/** Returns the daily quota of additional prompts of a person, by their plan at the time of the request. */
export function regenerationQuota(
  userId: string,
  { timezone, limits }: Pick<GenerationContext, 'timezone' | 'limits'>,
): DailyQuota {
  const limit = limits.regenerationsPerDay ?? FREE_REGENERATIONS_PER_DAY;
  return { userId, kind: 'prompt-regenerations', timezone, limit };
}
