import { isServerUnavailable } from '@shadow-guide/kernel';
import type { LoginError } from './login-error.js';

/**
 * Matches a provider's error code (RFC 6749, section 5.2; OpenID Connect Core 1.0, section 3.1.2.6). Free text does not
 * match.
 */
const CODE = /^[\w.-]{1,60}$/;
/** Maximum number of library errors that are nested around a cause. */
const DEPTH = 4;

/** Log entry of a failed sign-in. It contains nothing that a person wrote or received. */
export interface LoginFailure {
  readonly code: string;
  readonly step: string;
  /** Explanation for operators of how to fix the problem. */
  readonly reason?: string;
  readonly provider?: string;
  readonly issuer?: string;
  /** Error code from the provider. */
  readonly providerError?: string;
  /** Name of the invalid claim, or of the invalid attribute of the provider's metadata. */
  readonly claim?: string;
  /** HTTP status of the provider's response. */
  readonly status?: number;
  readonly away: boolean;
}

/**
 * Returns the log entry of a failed sign-in.
 * @param asked the provider of the sign-in, when it is known
 */
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
    away: isServerUnavailable(error.cause),
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
