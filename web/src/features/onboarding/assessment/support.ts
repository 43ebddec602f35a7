import type {
  AnsweredCheckIn,
  AnsweredStep,
  CheckIn,
  OnboardingFlow,
  SafetyCard,
} from '@shadow-guide/contracts';

/** The support card or check-in question that an answer called for. */
export interface Support {
  /** The entry id of the answer; null for the card of the whole assessment. */
  entryId: string | null;
  safety: SafetyCard | null;
  checkIn: CheckIn | null;
}

/** Returns the support after an answer. A card stays until there is a newer card; a card replaces a question. */
export function afterStep(
  before: Support | null,
  { entryId, safety, checkIn }: AnsweredStep,
): Support | null {
  if (safety) return { entryId, safety, checkIn: null };
  if (checkIn && !before?.safety) return { entryId, safety: null, checkIn };
  return before;
}

/**
 * Returns the support that was shown before this page was loaded, unless this page has newer support. After completion,
 * an answered question that opened no card is dropped.
 */
export function afterReading(before: Support | null, flow: OnboardingFlow | null): Support | null {
  if (before || !flow?.support) return before;
  const { entryId, safety = null, checkIn = null } = flow.support;
  if (flow.completed && !safety && (checkIn?.answer ?? null) !== null) return before;
  return { entryId, safety, checkIn };
}

/** Returns the support after completion, when the whole assessment showed signs of danger. */
export function afterCompletion(before: Support | null, safety: SafetyCard | undefined): Support | null {
  if (!safety || before?.safety) return before;
  return { entryId: null, safety, checkIn: null };
}

/** Returns the support after the check-in question was answered. */
export function afterCheckIn(before: Support | null, { answer, safety }: AnsweredCheckIn): Support | null {
  if (!before?.checkIn) return before;
  return { ...before, checkIn: { ...before.checkIn, answer }, safety: safety ?? before.safety };
}
