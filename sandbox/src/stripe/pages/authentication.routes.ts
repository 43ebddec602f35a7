import type { FastifyInstance } from 'fastify';
import { escapeHtml, page, STYLE_SOURCE } from '../../page-frame.js';
import type { StripeAccount } from '../account.js';
import { parseForm } from '../api/form-encoding.js';
import { Params } from '../api/params.js';
import { finishAuthentication } from '../billing/confirm-payment.js';
import type { PaymentIntent } from '../objects/stripe-objects.js';
import { noSuch, StripeError } from '../stripe-error.js';

interface Addressed {
  Params: { id: string };
}

/** Formats 1000 cents as `$10.00`. */
export function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

/**
 * Returns the content security policy of the stand-in's pages: they load nothing from elsewhere, and their forms may
 * redirect to the product.
 */
export function pagePolicy(account: StripeAccount): string {
  const sources = [
    "default-src 'none'",
    `style-src ${STYLE_SOURCE}`,
    'img-src data:',
    `form-action 'self' ${account.config.appOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return sources.join('; ');
}

function authenticationPage({ id, amount, client_secret }: PaymentIntent): string {
  const hidden = `<input type="hidden" name="client_secret" value="${escapeHtml(client_secret)}">`;
  const form = (outcome: string, label: string, kind: string) =>
    `<form method="post" action="/authenticate/${escapeHtml(id)}">${hidden}
<input type="hidden" name="outcome" value="${outcome}"><button type="submit"${kind}>${label}</button></form>`;
  return page(
    'Confirm the payment (local stand-in for a bank)',
    `<h1>Confirm the payment</h1>
<p class="note">This is a local stand-in for your bank's page. Nobody is charged.</p>
<p>Amount: ${dollars(amount)}</p>
${form('complete', 'Confirm', ' class="main"')}
${form('fail', 'Refuse', '')}`,
  );
}

function returnAddress(intent: PaymentIntent, returnUrl: string): string {
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret);
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
  return url.toString();
}

/**
 * Registers the page to which a payment's `next_action` links, and the two form posts of that page, which redirect to
 * the payment's `return_url`.
 */
export async function authenticationRoutes(
  app: FastifyInstance,
  { account }: { account: StripeAccount },
): Promise<void> {
  const waiting = (id: string, params: Params): PaymentIntent => {
    const intent = account.store.paymentIntents.require(id);
    if (params.text('client_secret') !== intent.client_secret) throw noSuch('payment_intent', id, 'id', 404);
    if (intent.status !== 'requires_action')
      throw new StripeError(400, 'This payment does not wait for its holder.');
    return intent;
  };
  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof StripeError ? error.status : 400;
    const message = error instanceof StripeError ? error.message : 'This page cannot be shown.';
    const body = `<h1>Nothing to confirm here</h1><p>${escapeHtml(message)}</p>`;
    return reply.code(status).type('text/html; charset=utf-8').send(page('Nothing to confirm', body));
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', pagePolicy(account)).header('cache-control', 'no-store');
    reply.header('referrer-policy', 'no-referrer');
  });

  app.get<Addressed>('/authenticate/:id', async (request, reply) => {
    const params = new Params(parseForm(request.url.split('?')[1] ?? ''));
    return reply
      .type('text/html; charset=utf-8')
      .send(authenticationPage(waiting(request.params.id, params)));
  });

  app.post<Addressed>('/authenticate/:id', async (request, reply) => {
    const params = new Params(parseForm(String(request.body ?? '')));
    const intent = waiting(request.params.id, params);
    const passed = params.oneOf('outcome', ['complete', 'fail'] as const) === 'complete';
    const returnUrl = intent.next_action?.redirect_to_url?.return_url;
    finishAuthentication(account, intent, passed);
    if (returnUrl) return reply.redirect(returnAddress(intent, returnUrl), 303);
    const heading = passed ? 'The payment is confirmed' : 'The payment was refused';
    const body = `<h1>${heading}</h1><p>You can close this page.</p>`;
    return reply.type('text/html; charset=utf-8').send(page(heading, body));
  });
}
