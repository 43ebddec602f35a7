import { Injectable } from '@nestjs/common';
import type { Caller, GenerationError, GoalPlan, GoalPlanState } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { checkInQuestion } from '@shadow-guide/safety';
import type { GenerationErrorCode } from '../generations/index.js';
import { SafetyReaders, type ShownSafety, toShownSafety } from '../safety/index.js';
import { openCheckIn, openOutcome } from './goal-plan.seal.js';
import type { PlanState } from './goal-plans.repository.js';

/** Returns the empty plan with the safety card, for a wish that signals danger. */
export function withoutPlan(support: ShownSafety): GoalPlan {
  return { title: '', description: '', targetDate: null, stages: [], ...support };
}

/** Presents a plan to its person. */
@Injectable()
export class PresentPlan {
  constructor(
    private readonly readers: SafetyReaders,
    private readonly keys: UserKeys,
  ) {}

  async run(requestId: string, stored: PlanState, caller: Caller): Promise<GoalPlanState> {
    const { status, attempt, errorCode } = stored;
    const reply = await this.replyOf(stored, caller);
    return {
      ...{ requestId, status, attempt },
      ...(errorCode ? { error: toPlanError(errorCode) } : {}),
      ...(reply ? { reply } : {}),
    };
  }

  private async replyOf(
    { generationId: id, checkIn: sealed, outcome }: PlanState,
    { userId, locale, timezone }: Caller,
  ): Promise<GoalPlan | null> {
    if (!outcome) return null;
    const cipher = await this.keys.cipherFor(userId);
    const opened = openOutcome(cipher, id, outcome);
    if ('danger' in opened) {
      const message = { safety: opened.danger };
      const reader = await this.readers.of(cipher, { locale, timezone }, [message]);
      return withoutPlan(toShownSafety(reader, message));
    }
    const asked = sealed && openCheckIn(cipher, id, sealed);
    if (!asked) return opened.plan;
    // Adds the fields that questions stored by an earlier release lack.
    const { language, answer } = asked;
    const checkIn = checkInQuestion({ locale }, { language, answer, isPrivate: true });
    return { ...opened.plan, checkIn };
  }
}

/** Returns the error of a failed plan. No part of the plan is stored, and the person's text is still in the form. */
function toPlanError(code: GenerationErrorCode): GenerationError {
  return { code, message: MESSAGES[code] ?? NO_PLAN };
}

const NO_PLAN = 'The guide could not make a plan just now. Nothing was made; please try again in a moment.';

const MESSAGES: Partial<Record<GenerationErrorCode, string>> = {
  guide_timeout: 'The guide took too long to plan this. Nothing was made; please try again.',
  guide_resting: 'The guide rests at the moment. Nothing was made; please try again when it is back.',
  daily_tokens_used:
    'The guide has done a great deal for you today, and makes no more plans until your day ends. Nothing was made; please try again tomorrow.',
  monthly_share_used:
    'The guide has done as much for you as it can in one month. Nothing was made; please try again when the next month begins.',
};
