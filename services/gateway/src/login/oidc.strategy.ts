import type { FastifyRequest } from 'fastify';
import { type Configuration, fetchUserInfo, randomNonce, randomState } from 'openid-client';
import { Strategy } from 'openid-client/passport';
import { LoginError } from './login-error.js';
import { toProfile } from './provider-profile.js';

/** Key under which the strategy keeps the PKCE verifier, state and nonce in its session object. */
export const CHECKS = 'checks';

const NO_EMAIL =
  'The provider named no e-mail address that can be used, and an account needs one: allow this client the scope and the claim "email", and let the accounts have an address.';

export interface OidcStrategyOptions {
  name: string;
  configuration: Configuration;
  callbackUrl: string;
}

/** Authorization code flow with PKCE, state and nonce; its result is the person as confirmed by the provider. */
export class OidcStrategy extends Strategy {
  private readonly callback: string;

  constructor({ name, configuration, callbackUrl }: OidcStrategyOptions) {
    super(
      {
        name,
        config: configuration,
        callbackURL: callbackUrl,
        scope: 'openid email profile',
        sessionKey: CHECKS,
      },
      async (tokens, verified) => {
        const claims = tokens.claims();
        if (!claims) throw new Error('the provider sent no ID token');
        const more = claims['email'] ? {} : await userInfo(configuration, tokens.access_token, claims.sub);
        const profile = toProfile(name, { ...claims, ...more });
        if (!profile) throw new LoginError('callback_failed', { step: 'profile', reason: NO_EMAIL });
        verified(null, profile);
      },
    );
    this.callback = callbackUrl;
  }

  /**
   * The library sends `state` only to providers without PKCE, and sends no `nonce` with a code. Both are added here,
   * because both tie the response to this tab.
   */
  override authorizationRequestParams(): URLSearchParams {
    return new URLSearchParams({ state: randomState(), nonce: randomNonce() });
  }

  /**
   * Returns the address of the response with the configured public origin, so that a host or scheme rewritten by a
   * proxy does not matter.
   */
  override currentUrl(request: unknown): URL {
    const current = new URL(this.callback);
    current.search = new URL((request as FastifyRequest).raw.url ?? '/', current).search;
    return current;
  }

  /**
   * Returns whether the request starts a sign-in: it has no stored checks. With stored checks it is the provider's
   * response.
   */
  override shouldInitiateAuthRequest(request: unknown): boolean {
    return !(CHECKS in ((request as { session?: object }).session ?? {}));
  }
}

/**
 * Returns the claims that the provider's user info endpoint adds to the ID token; no claims when the provider has no
 * such endpoint.
 */
async function userInfo(configuration: Configuration, token: string, subject: string): Promise<object> {
  if (!configuration.serverMetadata().userinfo_endpoint) return {};
  try {
    return await fetchUserInfo(configuration, token, subject);
  } catch (cause) {
    throw new LoginError('token_exchange_failed', { step: 'user info', cause });
  }
}
