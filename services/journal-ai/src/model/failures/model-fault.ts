import { isPersonLimit, type PersonLimit } from '@shadow-guide/contracts';
import type { ModelCall } from '../../usage/index.js';
import { withLostAnswer } from '../answers/unusable-answers.js';

/** Reason why no model was called: the guide is paused for everyone, or a limit of this person is reached. */
export type NotCalledReason = 'guide_resting' | PersonLimit;

/** Reason why a model gave no answer, in the codes of `TurnError`; `stopped` when the caller's signal ended it. */
export type ModelFaultCode =
  | 'guide_unavailable'
  | 'guide_timeout'
  | 'guide_refused'
  | 'stopped'
  | NotCalledReason;

/**
 * Returns whether a code means that no model was called. In that case no answer was lost, and calling another model
 * would not help.
 */
export function wasModelNotCalled(code: ModelFaultCode | undefined): code is NotCalledReason {
  return code === 'guide_resting' || isPersonLimit(code);
}

const MESSAGES: Record<ModelFaultCode, string> = {
  guide_unavailable:
    'The guide could not answer just now. What you wrote is saved; please try again in a moment.',
  guide_timeout: 'The guide took too long to answer. What you wrote is saved; please try again.',
  guide_refused: 'The guide could not answer this one. What you wrote is saved.',
  guide_resting: 'The guide rests at the moment. What you wrote is saved.',
  daily_tokens_used: 'The guide has answered as much as it can today. What you wrote is saved.',
  monthly_share_used: 'The guide has answered as much as it can this month. What you wrote is saved.',
  stopped: 'The answer was stopped.',
};

/** Error of a task that has no complete answer. `message` can be shown to a person. */
export class ModelFault extends Error {
  /** Every call, for the usage ledger. The last call records that there was no answer, unless a person stopped it. */
  readonly calls: readonly ModelCall[];

  constructor(
    readonly code: ModelFaultCode,
    /** Technical reason, one of our own codes: `http_500`, `cut_stream`, `breaker_open`. */
    readonly reason: string,
    calls: readonly ModelCall[],
    /** Milliseconds spent waiting for the model. */
    readonly modelMs: number,
  ) {
    super(MESSAGES[code]);
    this.name = 'ModelFault';
    this.calls = code === 'stopped' ? calls : withLostAnswer(calls);
  }
}

/** Returns the code with which work ends when a model gave no answer. */
export function codeOfFault(code: ModelFaultCode | undefined): NotCalledReason | 'guide_unavailable' {
  return wasModelNotCalled(code) ? code : 'guide_unavailable';
}
