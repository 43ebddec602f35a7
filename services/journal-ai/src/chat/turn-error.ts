import type { TurnError } from '@shadow-guide/contracts';

/** Why a turn can end without an answer. `stopped`: the person pressed Stop before the first word. */
export type TurnErrorCode = 'guide_unavailable' | 'guide_timeout' | 'guide_refused' | 'stopped';

const MESSAGES: Record<TurnErrorCode, string> = {
  guide_unavailable: 'The guide could not be reached. What you wrote is saved; please try again in a moment.',
  guide_timeout: 'The guide took too long to answer. What you wrote is saved; please try again.',
  guide_refused: 'The guide could not answer this one. What you wrote is saved.',
  stopped:
    'You stopped before the answer began. What you wrote is saved; you can ask for an answer any time.',
};

/** The error as people read it. */
export function toTurnError(code: TurnErrorCode): TurnError {
  return { code, message: MESSAGES[code] };
}
