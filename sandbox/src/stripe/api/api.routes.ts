import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StripeAccount } from '../account.js';
import { API_VERSION } from '../objects/stripe-objects.js';
import { newId } from '../store.js';
import { StripeError } from '../stripe-error.js';
import { checkAccess } from './access.js';
import type { ApiFaults } from './api-faults.js';
import { checkExpansion, expand } from './expand.js';
import { parseForm } from './form-encoding.js';
import type { IdempotencyKeys, KeptAnswer } from './idempotency.js';
import { Params } from './params.js';
import { API_CALLS, type ApiCall } from './resources.js';

export interface ApiParts {
  readonly account: StripeAccount;
  readonly faults: ApiFaults;
  readonly keys: IdempotencyKeys;
}

function toStripeError(error: unknown): StripeError {
  if (error instanceof StripeError) return error;
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status >= 400 && status < 500) return new StripeError(status, (error as Error).message);
  return new StripeError(500, "The sandbox's stand-in for Stripe had an error of its own.");
}

function queryOf(request: FastifyRequest): string {
  const mark = request.url.indexOf('?');
  return mark < 0 ? '' : request.url.slice(mark + 1);
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/**
 * Returns whether an error response is stored under its idempotency key. A call with a refused parameter changes
 * nothing, so its key may be reused. Any later error is stored.
 */
function isKept({ status }: StripeError): boolean {
  return ![400, 401, 403, 409, 429].includes(status);
}

/** Answers one call, under its idempotency key if the call has one. @throws StripeError */
async function answerCall(parts: ApiParts, call: ApiCall, request: FastifyRequest, requestId: string) {
  const { account, faults, keys } = parts;
  const form = call.method === 'POST' ? String(request.body ?? '') : queryOf(request);
  const path = request.url.split('?')[0]!;
  const params = new Params(parseForm(form));
  const id = (request.params as { id?: string }).id ?? '';
  const { authorization } = request.headers;
  checkAccess(account.config, account.store, { authorization, params, browser: call.browser === true, id });
  const version = header(request, 'stripe-version');
  if (version !== undefined && version !== API_VERSION) {
    throw new StripeError(400, `The sandbox speaks only the API version ${API_VERSION}.`);
  }
  const paths = params.texts('expand') ?? [];
  checkExpansion(call.kind, paths);

  const key = call.method === 'POST' ? header(request, 'idempotency-key') : undefined;
  const kept = key && keys.begin(key, `${path}\n${form}`);
  if (kept) return { ...kept, replayed: true };

  let answer: KeptAnswer | undefined;
  try {
    if (faults.delayMs > 0) await sleep(faults.delayMs);
    await faults.inject('before', call.method, path);
    account.events.request = { id: requestId, idempotency_key: key ?? null };
    try {
      answer = { status: 200, body: expand(account, call.answer(account, params, id), paths) };
    } catch (error) {
      const known = toStripeError(error);
      if (isKept(known)) answer = { status: known.status, body: known.toBody() };
      throw known;
    } finally {
      account.events.request = { id: null, idempotency_key: null };
    }
    await faults.inject('after', call.method, path);
    return { ...answer, replayed: false };
  } finally {
    if (key) keys.end(key, answer);
  }
}

/** Sets the CORS headers that allow a browser on the product's own pages to confirm a payment. */
function allowConfirmation(account: StripeAccount, request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers.origin !== account.config.appOrigin) return;
  reply.header('access-control-allow-origin', account.config.appOrigin);
  reply.header('vary', 'Origin');
}

/** Registers Stripe's API under `/v1` for the stand-in's account. */
export async function apiRoutes(app: FastifyInstance, parts: ApiParts): Promise<void> {
  const { account } = parts;
  app.setErrorHandler((error, request, reply) => {
    const known = toStripeError(error);
    if (known.status === 500 && !(error instanceof StripeError))
      request.log.error({ err: error }, 'stripe call failed');
    return reply.code(known.status).send(known.toBody());
  });
  app.addHook('onRequest', async (request, reply) => {
    // A browser sends form posts of any local page without a preflight request, and the form may contain the key.
    const { origin } = request.headers;
    if (origin !== undefined && origin !== account.config.appOrigin && request.method !== 'OPTIONS')
      throw new StripeError(403, 'This API is not for pages of other origins.');
    reply.header('request-id', newId('req'));
    reply.header('stripe-version', API_VERSION);
    reply.header('x-sandbox', 'stand-in for Stripe');
  });

  for (const call of API_CALLS) {
    const confirms = call.path.endsWith('/confirm');
    app.route({
      method: call.method,
      url: call.path,
      handler: async (request, reply) => {
        if (confirms) allowConfirmation(account, request, reply);
        const { status, body, replayed } = await answerCall(
          parts,
          call,
          request,
          String(reply.getHeader('request-id')),
        );
        if (replayed) reply.header('idempotent-replayed', 'true');
        return reply.code(status).send(body);
      },
    });
  }
  app.options('/v1/payment_intents/:id/confirm', async (request, reply) => {
    allowConfirmation(account, request, reply);
    reply.header('access-control-allow-methods', 'POST');
    reply.header(
      'access-control-allow-headers',
      'authorization, content-type, idempotency-key, stripe-version',
    );
    return reply.code(204).send();
  });
  app.all('/v1/*', async (request) => {
    const asked = `${request.method}: ${request.url.split('?')[0]}`;
    throw new StripeError(
      404,
      `Unrecognized request URL (${asked.slice(0, 200)}). The sandbox serves a part of Stripe's API.`,
    );
  });
}
