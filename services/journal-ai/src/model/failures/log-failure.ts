import { logger } from '@shadow-guide/kernel';
import type { ModelFeature } from '../../usage/index.js';
import type { AttemptFailure } from './attempt-failure.js';
import { wasNotAsked } from './model-fault.js';
import { withoutWordsOf } from './server-words.js';

/** Failures that only an operator can end, and where to look. */
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
/** A request that the server does not take as it is, where nothing better is known. */
const REFUSED_REQUEST = /^http_4\d\d$/;
/** These pass by themselves. */
const PASSING = new Set(['http_408', 'http_409', 'http_425', 'http_429']);

/** What an operator is to do about a failure; undefined when it may pass by itself, or is about one request only. */
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
 * One line for each call that failed, with the server's own code and parameter, unless a person wrote the same.
 * @param about what the call was for, and which model was asked
 * @param waitMs until the next attempt; undefined when there is none
 * @param said what people wrote in the request
 */
export function logFailure(
  about: { readonly feature: ModelFeature; readonly model: string; readonly next?: string | undefined },
  failure: AttemptFailure,
  retries: number,
  waitMs: number | undefined,
  said: readonly string[],
): void {
  if (failure.code === 'stopped' || wasNotAsked(failure.code)) return;
  const advice = adviceFor(failure);
  logger[advice ? 'error' : 'warn'](
    {
      ...{ ...about, reason: failure.reason, ...withoutWordsOf(said, failure.server), retries },
      ...{ waitMs: waitMs && Math.round(waitMs), err: failure.cause },
    },
    advice ?? 'a model call failed',
  );
}
