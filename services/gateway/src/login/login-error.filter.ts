import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import { logger } from '@shadow-guide/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig } from '../config.js';
import { LoginError } from './login-error.js';
import { failureOf } from './login-failure.js';
import type { ProviderName } from './oidc-providers.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Target page of a sign-in in progress, once it is known. */
    loginRedirect?: string;
    /** Provider of the sign-in in progress. */
    loginProvider?: ProviderName;
  }
}

/** Redirects the person to the sign-in screen, which can retry with the same target page. The reason is logged. */
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
