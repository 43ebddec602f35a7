import type { GenerationError, PersonLimit } from '@shadow-guide/contracts';

/**
 * Reason why a generation ended without a result. `guide_resting` and the per-person limits: no model was called;
 * `stopped`: the person pressed Stop before the first word.
 */
export type GenerationErrorCode =
  | 'guide_unavailable'
  | 'guide_timeout'
  | 'guide_refused'
  | 'guide_resting'
  | PersonLimit
  | 'stopped';

const MESSAGES: Record<GenerationErrorCode, string> = {
  guide_unavailable:
    'The guide could not answer just now. What you wrote is saved; please try again in a moment.',
  guide_timeout: 'The guide took too long to answer. What you wrote is saved; please try again.',
  guide_refused: 'The guide could not answer this one. What you wrote is saved.',
  guide_resting:
    'The guide rests at the moment. What you wrote is saved; you can ask for an answer when it is back.',
  daily_tokens_used:
    'You have written a great deal today, and the guide has answered as much as it can in one day. What you wrote is saved, and you can ask for an answer when your next day begins.',
  monthly_share_used:
    'The guide has answered you as much as it can in one month. What you wrote is saved, and you can ask for an answer when the next month begins.',
  stopped:
    'You stopped before the answer began. What you wrote is saved; you can ask for an answer any time.',
};

/** Returns the error for a code, with the message that is shown to people. */
export function toGenerationError(code: GenerationErrorCode): GenerationError {
  return { code, message: MESSAGES[code] };
}
