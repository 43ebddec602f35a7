/** What the sign-in screen is told; it has a sentence for each. */
export type LoginErrorCode =
  | 'no_code'
  | 'token_exchange_failed'
  | 'callback_failed'
  | 'session_failed'
  | 'provider_unavailable'
  | 'account_banned';

/** How far the sign-in had come. */
type LoginStep = 'discovery' | 'callback' | 'tokens' | 'user info' | 'profile' | 'account' | 'session';

interface LoginErrorDetails {
  readonly step: LoginStep;
  readonly reason?: string;
  /** What the provider said in its answer; it came through the browser. */
  readonly providerError?: string;
  readonly cause?: unknown;
}

/** A sign-in that did not come to its end. */
export class LoginError extends Error {
  readonly step: LoginStep;
  readonly reason: string | undefined;
  readonly providerError: string | undefined;

  constructor(
    readonly code: LoginErrorCode,
    { step, reason, providerError, cause }: LoginErrorDetails,
  ) {
    super(code, { cause });
    this.name = 'LoginError';
    this.step = step;
    this.reason = reason;
    this.providerError = providerError;
  }
}
