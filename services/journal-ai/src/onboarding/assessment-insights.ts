import type { DailyQuota } from '@shadow-guide/calendar';
import type { Generation } from '../generations/index.js';
import { insightQuota } from '../insights/index.js';

/** What gives insights: the replies to the answers, or the end of the assessment. */
export type AssessmentPart = 'replies' | 'result';

/** As many as one whole assessment can give: two for each of six answers, and four at its end. */
const WHOLE: Readonly<Record<AssessmentPart, number>> = { replies: 12, result: 4 };

/**
 * The quota of insights that the assessment takes from: never the day's. It holds what one whole assessment a day can give, so that
 * taking it again and again, which a reset allows, does not pass the limit of the plan.
 */
export function assessmentQuota(generation: Generation, part: AssessmentPart): DailyQuota {
  const ofTheDay = insightQuota(generation);
  const limit = ofTheDay.limit < 0 ? ofTheDay.limit : WHOLE[part];
  return { ...ofTheDay, kind: `assessment-${part}`, limit };
}
