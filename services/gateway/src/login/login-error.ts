import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import { logger } from '@shadow-guide/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig } from '../config.js';
import { failureOf } from './login-failure.js';
import type { ProviderName } from './oidc-providers.js';

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

declare module 'fastify' {
  interface FastifyRequest {
    /** Where a sign-in under way wants to go, once it is known. */
    loginRedirect?: string;
    /** Whom it is asked of. */
    loginProvider?: ProviderName;
  }
}

/** Sends the person back to the sign-in screen, which can try again with the same target; the log says why. */
@Catch(LoginError)
export class LoginErrorFilter implements ExceptionFilter<LoginError> {
  constructor(private readonly config: GatewayConfig) {}

  catch(error: LoginError, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const { loginRedirect, loginProvider } = http.getRequest<FastifyRequest>();
    const asked = loginProvider && {
      provider: loginProvider,
      issuer: this.config[loginProvider].issuer,
    };
    logger.warn({ ...failureOf(error, asked), err: error.cause }, 'sign-in failed');
    const query = new URLSearchParams({ error: error.code });
    if (loginRedirect && loginRedirect !== '/') query.set('redirect', loginRedirect);
    http.getResponse<FastifyReply>().redirect(`/auth?${query}`, 302);
  }
}
