import type {
  AnsweredCheckIn,
  AnsweredStep,
  CheckIn,
  OnboardingFlow,
  SafetyCard,
} from '@shadow-guide/contracts';

/** The card or the question that an answer called for. */
export interface Support {
  /** The answer; null for the card of the whole assessment. */
  entryId: string | null;
  safety: SafetyCard | null;
  checkIn: CheckIn | null;
}

/** What stands after an answer. A card stays until there is a newer one; a question gives way to a card. */
export function afterStep(
  before: Support | null,
  { entryId, safety, checkIn }: AnsweredStep,
): Support | null {
  if (safety) return { entryId, safety, checkIn: null };
  if (checkIn && !before?.safety) return { entryId, safety: null, checkIn };
  return before;
}

/**
 * What an answer called for before this page was loaded; what this page knows is newer. Once the assessment is completed, a question
 * that was answered without a card is over.
 */
export function afterReading(before: Support | null, flow: OnboardingFlow | null): Support | null {
  if (before || !flow?.support) return before;
  const { entryId, safety = null, checkIn = null } = flow.support;
  if (flow.completed && !safety && (checkIn?.answer ?? null) !== null) return before;
  return { entryId, safety, checkIn };
}

/** What stands when the assessment as a whole met danger. */
export function afterCompletion(before: Support | null, safety: SafetyCard | undefined): Support | null {
  if (!safety || before?.safety) return before;
  return { entryId: null, safety, checkIn: null };
}

/** What stands once the question was answered. */
export function afterCheckIn(before: Support | null, { answer, safety }: AnsweredCheckIn): Support | null {
  if (!before?.checkIn) return before;
  return { ...before, checkIn: { ...before.checkIn, answer }, safety: safety ?? before.safety };
}
