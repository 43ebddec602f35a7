import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import { isServerAway, logger } from '@shadow-guide/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What the sign-in screen is told; it has a sentence for each. */
export type LoginErrorCode =
  | 'no_code'
  | 'token_exchange_failed'
  | 'callback_failed'
  | 'session_failed'
  | 'provider_unavailable'
  | 'account_banned';

/** A sign-in that did not come to its end. */
export class LoginError extends Error {
  constructor(
    readonly code: LoginErrorCode,
    override readonly cause?: unknown,
  ) {
    super(code);
    this.name = 'LoginError';
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Where a sign-in under way wants to go, once it is known. */
    loginRedirect?: string;
  }
}

/** Sends the person back to the sign-in screen, which can try again with the same target. */
@Catch(LoginError)
export class LoginErrorFilter implements ExceptionFilter<LoginError> {
  catch(error: LoginError, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const { loginRedirect } = http.getRequest<FastifyRequest>();
    logger.warn({ err: error.cause, code: error.code, away: isServerAway(error.cause) }, 'sign-in failed');
    const query = new URLSearchParams({ error: error.code });
    if (loginRedirect && loginRedirect !== '/') query.set('redirect', loginRedirect);
    http.getResponse<FastifyReply>().redirect(`/auth?${query}`, 302);
  }
}
