import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort } from '@shadow-guide/kernel/testing';
import { Provider } from 'oidc-provider';
import type { Person } from './visitor.js';

/** A real OpenID provider with both clients. The header `x-person` says who signs in, so that no form is needed. */
export interface TestProvider {
  readonly issuer: string;
  close(): Promise<void>;
}

export async function startProvider(app: string): Promise<TestProvider> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  // The claims of a person may change between sign-ins; the identity does not.
  const people = new Map<string, Person>();
  const callbacks = { google: '/api/auth/google/callback', replit: '/api/callback' };
  const provider = new Provider(issuer, {
    clients: Object.entries(callbacks).map(([name, path]) => ({
      client_id: name,
      client_secret: `${name}-secret`,
      redirect_uris: [app + path],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    })),
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
    pkce: { required: () => true },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'preferred_username'],
    },
    conformIdTokenClaims: false,
    scopes: ['openid', 'email', 'profile'],
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    cookies: {
      keys: ['a key for tests'],
      names: { session: 'op_session', interaction: 'op', resume: 'op_resume' },
    },
    async findAccount(_context, id) {
      return { accountId: id, claims: async () => ({ ...people.get(id), sub: id }) };
    },
    async loadExistingGrant(context) {
      const { client, session } = context.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();
  const server = createServer((request, response) => {
    const person = personOf(request);
    if (person) people.set(person.sub, person);
    if (request.url?.startsWith('/interaction/')) void signIn(provider, request, response);
    else void handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    issuer,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function signIn(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const accountId = personOf(request)?.sub;
  await provider.interactionDetails(request, response);
  await provider.interactionFinished(
    request,
    response,
    !accountId || accountId === 'nobody' ? { error: 'access_denied' } : { login: { accountId } },
  );
}

function personOf({ headers }: IncomingMessage): Person | undefined {
  const header = headers['x-person'];
  return typeof header === 'string' ? (JSON.parse(header) as Person) : undefined;
}
