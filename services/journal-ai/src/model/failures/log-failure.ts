import { logger } from '@shadow-guide/kernel';
import type { ModelFeature } from '../../usage/index.js';
import type { AttemptFailure } from './attempt-failure.js';
import { wasModelNotCalled } from './model-fault.js';
import { withoutWordsOf } from './server-words.js';

/** Maps reasons of failures that only an operator can resolve to advice. */
const ADVICE: Readonly<Record<string, string>> = {
  http_401: 'the model server refuses the key: look at OPENAI_API_KEY',
  http_403:
    'the model server does not allow this with our key: look at the account, its region and its models',
  http_404:
    'the model server knows no such address or model: look at OPENAI_BASE_URL and the names of the models',
  http_405: 'the model server knows no such address: look at OPENAI_BASE_URL',
  model_not_found: 'the model server has no such model, or not any more: look at the names of the models',
  insufficient_quota: 'the account at the model server has no credit left',
  context_too_long: 'a message with its instructions is too long for the model: give it a larger context',
  redirected:
    'the model server leads to another address, and words go to none but ours: look at OPENAI_BASE_URL',
};
const UNKNOWN_NAME = 'the name of the model server is not known: look at OPENAI_BASE_URL';
const NO_TRUST = 'the certificate of the model server is not trusted: look at OPENAI_BASE_URL and at it';
const OF_CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/;
/** Matches the reason of a request that the server refuses when no better reason is known. */
const REFUSED_REQUEST = /^http_4\d\d$/;
/** Reasons of failures that resolve by themselves. */
const PASSING = new Set(['http_408', 'http_409', 'http_425', 'http_429']);

/**
 * Returns what an operator should do about a failure; undefined when it may resolve by itself, or concerns only one
 * request.
 */
export function adviceFor({ code, reason, server }: AttemptFailure): string | undefined {
  const { networkCode = '' } = server;
  if (networkCode === 'ENOTFOUND') return UNKNOWN_NAME;
  if (OF_CERTIFICATE.test(networkCode)) return NO_TRUST;
  const advice = ADVICE[reason];
  if (advice || code === 'guide_refused' || PASSING.has(reason)) return advice;
  return REFUSED_REQUEST.test(reason)
    ? 'the model server does not take our request: its code and parameter say why'
    : undefined;
}

/**
 * Logs one line for each failed call, with the server's own code and parameter. A code that also occurs in a person's
 * text is left out.
 * @param about the feature and the model of the call
 * @param waitMs time until the next attempt; undefined when there is none
 * @param said people's texts in the request
 */
export function logFailure(
  about: { readonly feature: ModelFeature; readonly model: string; readonly next?: string | undefined },
  failure: AttemptFailure,
  retries: number,
  waitMs: number | undefined,
  said: readonly string[],
): void {
  if (failure.code === 'stopped' || wasModelNotCalled(failure.code)) return;
  const advice = adviceFor(failure);
  logger[advice ? 'error' : 'warn'](
    {
      ...{ ...about, reason: failure.reason, ...withoutWordsOf(said, failure.server), retries },
      ...{ waitMs: waitMs && Math.round(waitMs), err: failure.cause },
    },
    advice ?? 'a model call failed',
  );
}
