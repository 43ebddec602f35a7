import type { DailyQuota } from '@shadow-guide/calendar';
import type { Generation } from '../generations/index.js';
import { insightQuota } from '../insights/index.js';

/** Source of insights in the assessment: the replies to the answers, or its completion. */
export type AssessmentPart = 'replies' | 'result';

/** Maximum number of insights of one whole assessment: two for each of six answers, and four at the end. */
const WHOLE: Readonly<Record<AssessmentPart, number>> = { replies: 12, result: 4 };

/**
 * Returns the quota of insights for assessments, which is separate from the daily quota. It allows one whole assessment
 * a day, so that repeating the assessment after resets does not exceed the limit of the plan.
 */
export function assessmentQuota(generation: Generation, part: AssessmentPart): DailyQuota {
  const ofTheDay = insightQuota(generation);
  const limit = ofTheDay.limit < 0 ? ofTheDay.limit : WHOLE[part];
  return { ...ofTheDay, kind: `assessment-${part}`, limit };
}
