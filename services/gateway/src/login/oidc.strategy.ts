import type { FastifyRequest } from 'fastify';
import { type Configuration, fetchUserInfo, randomNonce, randomState } from 'openid-client';
import { Strategy } from 'openid-client/passport';
import { LoginError } from './login-error.js';
import { toProfile } from './provider-profile.js';

/** Key under which the strategy keeps PKCE verifier, state and nonce in what it takes for a session. */
export const CHECKS = 'checks';

const NO_EMAIL =
  'The provider named no e-mail address that can be used, and an account needs one: allow this client the scope and the claim "email", and let the accounts have an address.';

export interface OidcStrategyOptions {
  name: string;
  configuration: Configuration;
  callbackUrl: string;
}

/** Authorization code with PKCE, state and nonce; its result is the person as the provider vouches for them. */
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

  /** The library sends `state` only to providers without PKCE, and no `nonce` with a code; both tie the answer to this tab. */
  override authorizationRequestParams(): URLSearchParams {
    return new URLSearchParams({ state: randomState(), nonce: randomNonce() });
  }

  /** The answer's parameters on our public address: what proxies make of host and scheme does not matter. */
  override currentUrl(request: unknown): URL {
    const current = new URL(this.callback);
    current.search = new URL((request as FastifyRequest).raw.url ?? '/', current).search;
    return current;
  }

  /** An answer is checked against what its beginning has left; without that it is a beginning. */
  override shouldInitiateAuthRequest(request: unknown): boolean {
    return !(CHECKS in ((request as { session?: object }).session ?? {}));
  }
}

/** What the provider tells beside the ID token; nothing where it has no such endpoint. */
async function userInfo(configuration: Configuration, token: string, subject: string): Promise<object> {
  if (!configuration.serverMetadata().userinfo_endpoint) return {};
  try {
    return await fetchUserInfo(configuration, token, subject);
  } catch (cause) {
    throw new LoginError('token_exchange_failed', { step: 'user info', cause });
  }
}
