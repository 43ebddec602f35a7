import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import type { SandboxConfig } from '../config.js';
import { STYLE_SOURCE } from '../page-frame.js';
import { readPerson, toAccountId } from './person.js';
import { errorPage, signInPage } from './sign-in.page.js';

const MAX_FORM_BYTES = 8 * 1024;

/**
 * Removes the provider's session cookie, and keeps the cookies of the sign-in in progress. Each sign-in therefore shows
 * the form again, and people can switch accounts.
 */
function dropSessionCookie(request: IncomingMessage): void {
  const cookies = request.headers.cookie?.split(/;\s*/) ?? [];
  request.headers.cookie = cookies.filter((cookie) => !cookie.startsWith('sandbox_session')).join('; ');
}

/** Mounts the provider's own endpoints (discovery, keys, authorization, token, userinfo) under /oidc. */
export async function oidcRoutes(app: FastifyInstance, options: { provider: Provider }): Promise<void> {
  const handle = options.provider.callback();
  // The provider reads the request's body itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.all('/oidc/*', (request, reply) => {
    reply.hijack();
    const raw = request.raw as IncomingMessage & { originalUrl?: string };
    dropSessionCookie(raw);
    raw.originalUrl = raw.url ?? '/oidc/';
    raw.url = raw.originalUrl.slice('/oidc'.length);
    void handle(raw, reply.raw);
  });
}

interface InteractionParams {
  Params: { uid: string };
}

/** Registers the sign-in form at the address to which the provider redirects, its POST, and Cancel. */
export async function signInRoutes(
  app: FastifyInstance,
  { provider, config }: { provider: Provider; config: SandboxConfig },
): Promise<void> {
  // Browsers also apply form-action to the redirects after a POST, so the redirect back to the app must be allowed.
  const policy = [
    "default-src 'none'",
    `style-src ${STYLE_SOURCE}`,
    'img-src data:',
    `form-action 'self' ${new URL(config.appUrl).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  );
  app.addHook('onRequest', async (request, reply) => {
    dropSessionCookie(request.raw);
    reply.header('cache-control', 'no-store');
    reply.header('content-security-policy', policy);
    reply.header('referrer-policy', 'no-referrer');
    reply.header('x-content-type-options', 'nosniff');
  });

  const finish = async (
    request: FastifyRequest,
    reply: FastifyReply,
    result: Parameters<Provider['interactionResult']>[2],
  ) => reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);

  app.get<InteractionParams>('/oidc/interaction/:uid', async (request, reply) => {
    const { params } = await provider.interactionDetails(request.raw, reply.raw);
    const client = config.clients.find(({ clientId }) => clientId === params['client_id']);
    return reply.type('text/html').send(
      signInPage({
        clientLabel: client?.label ?? 'the sign-in service',
        action: `/oidc/interaction/${request.params.uid}`,
        values: {
          email: typeof params['login_hint'] === 'string' ? params['login_hint'] : '',
          name: '',
          picture: '',
          verified: true,
        },
        problems: {},
      }),
    );
  });

  app.post<InteractionParams & { Body: URLSearchParams | undefined }>(
    '/oidc/interaction/:uid',
    async (request, reply) => {
      const { params } = await provider.interactionDetails(request.raw, reply.raw);
      const form = request.body ?? new URLSearchParams();
      const { person, problems } = readPerson(form);
      if (!person) {
        const client = config.clients.find(({ clientId }) => clientId === params['client_id']);
        return reply
          .code(400)
          .type('text/html')
          .send(
            signInPage({
              clientLabel: client?.label ?? 'the sign-in service',
              action: `/oidc/interaction/${request.params.uid}`,
              values: {
                email: form.get('email') ?? '',
                name: form.get('name') ?? '',
                picture: form.get('picture') ?? '',
                verified: form.get('verified') === 'yes',
              },
              problems,
            }),
          );
      }
      return finish(request, reply, {
        login: { accountId: toAccountId(person), remember: false },
        consent: {},
        select_account: {},
      });
    },
  );

  app.post<InteractionParams>('/oidc/interaction/:uid/cancel', async (request, reply) =>
    finish(request, reply, {
      error: 'access_denied',
      error_description: 'The sign-in was cancelled.',
    }),
  );

  app.setErrorHandler(async (error, _request, reply) => {
    const gone = error instanceof errors.SessionNotFound;
    return reply
      .code(gone ? 400 : ((error as { statusCode?: number }).statusCode ?? 500))
      .type('text/html')
      .send(
        errorPage(gone ? 'This sign-in has expired or was already used.' : 'The form could not be read.'),
      );
  });
}
