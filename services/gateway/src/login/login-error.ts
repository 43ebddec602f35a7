/** Error code for the sign-in screen, which has a sentence for each code. */
export type LoginErrorCode =
  | 'no_code'
  | 'token_exchange_failed'
  | 'callback_failed'
  | 'session_failed'
  | 'provider_unavailable'
  | 'account_banned';

/** The step at which the sign-in failed. */
type LoginStep = 'discovery' | 'callback' | 'tokens' | 'user info' | 'profile' | 'account' | 'session';

interface LoginErrorDetails {
  readonly step: LoginStep;
  readonly reason?: string;
  /** The provider's error code, received through the browser. */
  readonly providerError?: string;
  readonly cause?: unknown;
}

/** A sign-in that failed. */
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
