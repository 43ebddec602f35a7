import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import Provider, { interactionPolicy } from 'oidc-provider';
import type { SandboxConfig } from '../config.js';
import { createMemoryAdapters } from './memory.adapter.js';
import { claimsOf, fromAccountId, subjectFor } from './person.js';
import { errorPage } from './sign-in.page.js';

const MINUTE = 60;

/**
 * Creates the stand-in OpenID provider at `${sandboxUrl}/oidc`: authorization code with PKCE, a signing key generated
 * at start, two confidential clients whose subjects differ, and one interaction (the sign-in form). There is no consent
 * step, because both clients are the product itself.
 */
export async function createOidcProvider(config: SandboxConfig): Promise<Provider> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });

  // Clients may send the prompts they would send to the real providers; the one form serves them all.
  const policy = interactionPolicy.base();
  policy.remove('consent');
  policy.add(new interactionPolicy.Prompt({ name: 'consent', requestable: true }));
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }));

  const provider = new Provider(`${config.sandboxUrl}/oidc`, {
    adapter: createMemoryAdapters(),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    clients: config.clients.map((client) => ({
      client_id: client.clientId,
      client_secret: client.clientSecret,
      client_name: client.label,
      redirect_uris: [client.redirectUri],
      grant_types: ['authorization_code'],
      response_types: ['code'],
      subject_type: 'pairwise',
    })),
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
    subjectTypes: ['pairwise'],
    async pairwiseIdentifier(_ctx, accountId, client) {
      return subjectFor(client.clientId, fromAccountId(accountId)?.email ?? accountId);
    },
    async findAccount(_ctx, accountId) {
      const person = fromAccountId(accountId);
      return person && { accountId, claims: async () => ({ sub: accountId, ...claimsOf(person) }) };
    },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
    },
    conformIdTokenClaims: false,
    scopes: ['openid', 'email', 'profile'],
    responseTypes: ['code'],
    pkce: { required: () => true },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      // The product may run on the same host name, and cookies do not distinguish ports.
      names: { session: 'sandbox_session', interaction: 'sandbox_interaction', resume: 'sandbox_resume' },
      long: { httpOnly: true, sameSite: 'lax', path: '/oidc' },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    interactions: { policy, url: (_ctx, interaction) => `/oidc/interaction/${interaction.uid}` },
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new ctx.oidc.provider.Grant({
        clientId: client.clientId,
        accountId: session.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    expiresWithSession: async () => false,
    clientBasedCORS: () => false,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    ttl: {
      AccessToken: 10 * MINUTE,
      AuthorizationCode: MINUTE,
      Grant: 10 * MINUTE,
      IdToken: 10 * MINUTE,
      Interaction: 30 * MINUTE,
      Session: 10 * MINUTE,
    },
    async renderError(ctx, out) {
      ctx.type = 'html';
      ctx.body = errorPage(out.error_description ?? out.error);
    },
  });
  return provider;
}
