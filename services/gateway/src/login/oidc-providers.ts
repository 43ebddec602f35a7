import { Injectable } from '@nestjs/common';
import { logger } from '@shadow-guide/kernel';
import { allowInsecureRequests, ClientSecretPost, discovery, None } from 'openid-client';
import passport from 'passport';
import { GatewayConfig, type ProviderSettings } from '../config.js';
import { LoginError } from './login-error.js';
import { OidcStrategy } from './oidc.strategy.js';

export type ProviderName = 'google' | 'replit';

const CALLBACKS: Record<ProviderName, string> = {
  google: '/api/auth/google/callback',
  replit: '/api/callback',
};
const TIMEOUT_SECONDS = 5;

/**
 * Creates the Passport strategy of a provider when it is first needed, so that the gateway starts while a provider is
 * down.
 */
@Injectable()
export class OidcProviders {
  private readonly strategies = new Map<ProviderName, Promise<void>>();

  constructor(private readonly config: GatewayConfig) {}

  /**
   * Waits until the provider's strategy can be used. After a failed discovery, the next sign-in tries again.
   * @throws LoginError `provider_unavailable`
   */
  async ready(name: ProviderName): Promise<void> {
    let strategy = this.strategies.get(name);
    if (!strategy) {
      strategy = this.register(name, this.config[name]);
      this.strategies.set(name, strategy);
      strategy.catch(() => this.strategies.delete(name));
    }
    try {
      await strategy;
    } catch (cause) {
      if (cause instanceof LoginError) throw cause;
      throw new LoginError('provider_unavailable', { step: 'discovery', cause });
    }
  }

  private async register(name: ProviderName, settings: ProviderSettings): Promise<void> {
    const { issuer, clientId, clientSecret } = settings;
    if (!clientId) {
      const reason = `No client id is set: ${name.toUpperCase()}_CLIENT_ID.`;
      throw new LoginError('provider_unavailable', { step: 'discovery', reason });
    }
    const configuration = await discovery(
      new URL(issuer),
      clientId,
      undefined,
      clientSecret ? ClientSecretPost(clientSecret) : None(),
      {
        timeout: TIMEOUT_SECONDS,
        // Plain HTTP is allowed only when the operator has configured an `http:` address, such as the local test
        // provider's.
        execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [],
      },
    );
    configuration.timeout = TIMEOUT_SECONDS;
    const callbackUrl = new URL(CALLBACKS[name], this.config.publicUrl).href;
    passport.use(name, new OidcStrategy({ name, configuration, callbackUrl }));
    logger.info({ provider: name }, 'sign-in provider is known');
  }
}
