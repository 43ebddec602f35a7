import { Injectable } from '@nestjs/common';
import { DailyAllowance, type DailyQuota } from '@shadow-guide/calendar';
import type { Generation } from '../generations/index.js';
import { insightQuota } from '../insights/index.js';

/** What gives insights: the replies to the answers, or the end of the assessment. */
export type AssessmentPart = 'replies' | 'result';

/** As many as one whole assessment can give: two for each of six answers, and four at its end. */
const WHOLE: Readonly<Record<AssessmentPart, number>> = { replies: 12, result: 4 };

/**
 * Insights of the assessment are outside the day's limit, for one assessment a day: taking it again and again, which a reset allows,
 * must not pass the limit of the plan.
 */
@Injectable()
export class AssessmentInsights {
  constructor(private readonly allowance: DailyAllowance) {}

  /** The assessment's own quota while it has room, then the one that the journal takes from. Takes nothing. */
  async quotaFor(generation: Generation, part: AssessmentPart): Promise<DailyQuota> {
    const ofTheDay = insightQuota(generation);
    const limit = ofTheDay.limit < 0 ? ofTheDay.limit : WHOLE[part];
    const own = { ...ofTheDay, kind: `assessment-${part}`, limit };
    const { limitReached } = await this.allowance.read(own);
    return limitReached ? ofTheDay : own;
  }
}
