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
   * The library sends `state` only to providers without PKCE, and no `nonce` with a code; both tie the response to this
   * tab.
   */
  override authorizationRequestParams(): URLSearchParams {
    return new URLSearchParams({ state: randomState(), nonce: randomNonce() });
  }

  /**
   * Returns the response's parameters on the configured public address, so that host and scheme rewritten by proxies do
   * not matter.
   */
  override currentUrl(request: unknown): URL {
    const current = new URL(this.callback);
    current.search = new URL((request as FastifyRequest).raw.url ?? '/', current).search;
    return current;
  }

  /** Treats a request without stored checks as the start of a sign-in; with them it is the provider's response. */
  override shouldInitiateAuthRequest(request: unknown): boolean {
    return !(CHECKS in ((request as { session?: object }).session ?? {}));
  }
}

/** Returns what the provider adds to the ID token; nothing when it has no such endpoint. */
async function userInfo(configuration: Configuration, token: string, subject: string): Promise<object> {
  if (!configuration.serverMetadata().userinfo_endpoint) return {};
  try {
    return await fetchUserInfo(configuration, token, subject);
  } catch (cause) {
    throw new LoginError('token_exchange_failed', { step: 'user info', cause });
  }
}
