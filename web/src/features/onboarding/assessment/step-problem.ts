import { ApiError, messageOf, noAnswer } from '../../../lib/api-error.js';

/**
 * Why an answer was not saved.
 * - `rephrase`: the answer cannot be processed; `reason` says why.
 * - `away`: the server could not be reached, or cannot store the answer now.
 * - `elsewhere`: the assessment has advanced in another tab or on another device.
 * - `completed`: the assessment was completed in another tab or on another device.
 * - `signed-out`: the session has ended, which another part of the app reports.
 */
export type StepProblem =
  | { kind: 'rephrase'; reason: string }
  | { kind: 'away' | 'elsewhere' | 'completed' | 'signed-out' | 'failed' };

const rephraseText = 'Please use more natural language in your response.';

export function stepProblem(error: unknown): StepProblem {
  if (!(error instanceof ApiError)) return { kind: 'failed' };
  const { status, code, body } = error;
  if (body.isInputValidation || code === 'input_not_answerable') {
    return { kind: 'rephrase', reason: body.message || rephraseText };
  }
  if (status === 401) return { kind: 'signed-out' };
  if (code === 'step_out_of_order') return { kind: 'elsewhere' };
  if (code === 'onboarding_completed') return { kind: 'completed' };
  return { kind: status === noAnswer || status >= 500 ? 'away' : 'failed' };
}

/** Returns why the results could not be generated: the server's `error` or its message. */
export function completionProblem(error: unknown): string {
  const named = error instanceof ApiError && 'error' in error.body ? error.body.error : null;
  if (typeof named === 'string' && named) return named;
  return messageOf(error, 'An unexpected error occurred');
}
