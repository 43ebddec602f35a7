import type { AnsweredStep, Insight, OnboardingStepState, ReplyBase } from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import { openDetails, type PresentedTurn, type ShownReply, toTurnState } from '../../conversations/index.js';
import { toStep } from '../flow/step.presenter.js';
import { type StepText, stepAfter, stepsOf } from '../flow/steps.js';
import type { AnsweredPlace } from '../onboarding.repository.js';

/** Data that is sealed with the reply to an answer. */
export interface ReplyDetails {
  readonly isAnalysed: boolean;
}

/** Presents the result of an answer, once its reply exists. */
export function toAnsweredStep(
  place: AnsweredPlace,
  { text, insights }: Pick<ShownReply, 'text' | 'insights'>,
  { entryId, insightLimitReached, safety, checkIn }: ReplyBase,
  { isAnalysed }: ReplyDetails,
): AnsweredStep {
  return {
    step: stepFrom(place, text),
    ...(isAnalysed ? { analysis: { insights } } : {}),
    ...(insightLimitReached ? { insightLimitReached } : {}),
    ...(safety ? { safety } : {}),
    ...(checkIn ? { checkIn } : {}),
    entryId,
  };
}

/** Presents the state of an answer, with its result. */
export function toStepState(
  cipher: UserCipher,
  place: AnsweredPlace,
  presented: PresentedTurn,
  insights: Insight[],
): OnboardingStepState {
  const { reply } = presented.turn;
  const details: ReplyDetails = reply?.details
    ? openDetails(cipher, reply.id, reply.details)
    : { isAnalysed: false };
  const state = toTurnState(cipher, presented, insights, (shown, base) =>
    toAnsweredStep(place, shown, base, details),
  );
  return { ...state, step: stepFrom(place, null) };
}

/** Returns the step to continue with: the next one, or the last one again when there is no next one. */
function stepFrom({ flow, stepNumber, answered }: AnsweredPlace, adapted: string | null) {
  const next = stepAfter(flow, stepNumber);
  const step = next ?? (stepsOf(flow).at(-1) as StepText);
  return toStep(step, answered.includes(step.stepNumber), next && adapted);
}
