import { isPersonLimit, type PersonLimit } from '@shadow-guide/contracts';
import type { ModelCall } from '../../usage/index.js';
import { withLostAnswer } from '../answers/unusable-answers.js';

/** Why no model was asked: the guide rests for everybody, or a limit of this person is reached. */
export type NotAsked = 'guide_resting' | PersonLimit;

/** Why a model gave no answer, in the codes of `TurnError`; `stopped` when the caller's signal ended it. */
export type ModelFaultCode = 'guide_unavailable' | 'guide_timeout' | 'guide_refused' | 'stopped' | NotAsked;

/** Whether a code says that no model was asked: then nothing was lost, and no other model would be asked either. */
export function wasNotAsked(code: ModelFaultCode | undefined): code is NotAsked {
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

/** A task without a whole answer. `message` can be shown to a person. */
export class ModelFault extends Error {
  /** Every call, for the usage ledger; the last one says that there was no answer, unless a person stopped it. */
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

/** The code under which work ends that a model gave nothing for. */
export function codeOfFault(code: ModelFaultCode | undefined): NotAsked | 'guide_unavailable' {
  return wasNotAsked(code) ? code : 'guide_unavailable';
}
