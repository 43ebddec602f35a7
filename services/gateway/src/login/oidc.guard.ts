import { type CanActivate, type ExecutionContext, Injectable, type Type } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProviderProfile } from '../users/index.js';
import { LoginAttempts } from './login-attempts.js';
import { LoginError } from './login-error.js';
import { CHECKS } from './oidc.strategy.js';
import { OidcProviders, type ProviderName } from './oidc-providers.js';
import { redirectPath } from './redirect-path.js';

/** A request that passes through Passport. */
export interface LoginRequest extends FastifyRequest {
  /** The object that the strategy uses as a session. */
  session?: Record<string, unknown>;
  /** Address of the provider's sign-in page; set by the first half of the sign-in. */
  authorizationUrl?: string;
  /** The person who has signed in; set by the second half of the sign-in. */
  user?: ProviderProfile;
  /** Captures the redirect that Passport writes through Express's API. */
  passportResponse?: { setHeader(name: string, value: string): void; end(): void };
}

const NO_ATTEMPT =
  'No sign-in under way belongs to this answer: it came twice, after more than ten minutes, or to a browser without the cookie. When it is every sign-in, compare PUBLIC_URL with the address that people open.';
const OTHER_PROVIDER =
  'The answer came to the callback address of another provider: compare the addresses that are registered with each.';

/**
 * Runs one half of a sign-in through Passport: `start` sets `authorizationUrl` on the request, `finish` sets `user`.
 */
export function OidcGuard(provider: ProviderName, half: 'start' | 'finish'): Type<CanActivate> {
  @Injectable()
  class ProviderGuard extends AuthGuard(provider) {
    constructor(
      private readonly providers: OidcProviders,
      private readonly attempts: LoginAttempts,
    ) {
      super();
    }

    override async canActivate(context: ExecutionContext): Promise<boolean> {
      const request = context.switchToHttp().getRequest<LoginRequest>();
      request.loginProvider = provider;
      const reply = context.switchToHttp().getResponse<FastifyReply>();
      if (half === 'finish') return this.finish(request, context);
      await this.start(request, reply, context);
      return true;
    }

    getResponse(context: ExecutionContext): unknown {
      return context.switchToHttp().getRequest<LoginRequest>().passportResponse ?? {};
    }

    override handleRequest<T>(error: unknown, user: T | false): T {
      if (error instanceof LoginError) throw error;
      if (error || !user) throw new LoginError('token_exchange_failed', { step: 'tokens', cause: error });
      return user;
    }

    private async start(
      request: LoginRequest,
      reply: FastifyReply,
      context: ExecutionContext,
    ): Promise<void> {
      const redirect = redirectPath((request.query as { redirect?: unknown }).redirect);
      request.loginRedirect = redirect;
      await this.providers.ready(provider);
      request.session = {};
      const url = await new Promise<string>((resolve, reject) => {
        let location = '';
        request.passportResponse = {
          setHeader: (name, value) => {
            if (name === 'Location') location = value;
          },
          end: () => resolve(location),
        };
        Promise.resolve(super.canActivate(context)).catch(reject);
      });
      const state = new URL(url).searchParams.get('state') ?? '';
      const checks = request.session[CHECKS] as Record<string, unknown>;
      await this.attempts.remember(request, reply, state, { provider, redirect, checks });
      request.authorizationUrl = url;
    }

    private async finish(request: LoginRequest, context: ExecutionContext): Promise<boolean> {
      const { code, state, error } = request.query as Record<string, unknown>;
      const attempt = await this.attempts.take(request, typeof state === 'string' ? state : '');
      request.loginRedirect = attempt?.redirect;
      if (typeof code !== 'string' || code === '') {
        // When no sign-in is in progress, anybody may have written the error text, so it is not used.
        const providerError = attempt && typeof error === 'string' ? error : undefined;
        throw new LoginError('no_code', { step: 'callback', providerError });
      }
      if (attempt?.provider !== provider) {
        const reason = attempt ? OTHER_PROVIDER : NO_ATTEMPT;
        throw new LoginError('callback_failed', { step: 'callback', reason });
      }
      await this.providers.ready(provider);
      request.session = { [CHECKS]: attempt.checks };
      return (await super.canActivate(context)) as boolean;
    }
  }
  return ProviderGuard;
}
