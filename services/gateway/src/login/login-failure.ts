import { isServerAway } from '@shadow-guide/kernel';
import type { LoginError } from './login-error.js';

/** What a provider may call its refusal (RFC 6749, section 5.2; OpenID Connect Core 1.0, section 3.1.2.6), and no text. */
const CODE = /^[\w.-]{1,60}$/;
/** A cause is wrapped in at most so many errors of the library's. */
const DEPTH = 4;

/** What the log says of a sign-in that failed: nothing that a person wrote or was sent. */
export interface LoginFailure {
  readonly code: string;
  readonly step: string;
  /** What an operator can do about it. */
  readonly reason?: string;
  readonly provider?: string;
  readonly issuer?: string;
  /** The provider's own code for its refusal. */
  readonly providerError?: string;
  /** The claim, or the attribute of the provider's own description, that was not as it must be. */
  readonly claim?: string;
  /** Of the provider's answer. */
  readonly status?: number;
  readonly away: boolean;
}

/** @param asked whom the sign-in was asked of, once that is known */
export function failureOf(error: LoginError, asked?: { provider: string; issuer: string }): LoginFailure {
  const causes = causesOf(error.cause);
  const find = (name: string) => causes.map((cause) => cause[name]).find((value) => value !== undefined);
  return {
    code: error.code,
    step: error.step,
    reason: error.reason,
    provider: asked?.provider,
    issuer: asked?.issuer,
    providerError: codeIn(error.providerError ?? find('error')),
    claim: codeIn(find('claim') ?? find('attribute')),
    status: numberIn(find('status')),
    away: isServerAway(error.cause),
  };
}

function causesOf(thrown: unknown): Record<string, unknown>[] {
  const causes: Record<string, unknown>[] = [];
  for (let cause = thrown; isObject(cause) && causes.length < DEPTH; cause = cause['cause'])
    causes.push(cause);
  return causes;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function codeIn(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  return typeof value === 'string' && CODE.test(value) ? value : 'no code';
}

function numberIn(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
