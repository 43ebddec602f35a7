import type { FastifyInstance } from 'fastify';
import { page } from '../../page-frame.js';
import type { StripeAccount } from '../account.js';
import { parseForm } from '../api/form-encoding.js';
import { Params } from '../api/params.js';
import { collectInvoice } from '../billing/collect-payment.js';
import { updateSubscription } from '../billing/update-subscription.js';
import { attach, createPaymentMethod } from '../objects/payment-methods.js';
import type { PortalSession, Subscription } from '../objects/stripe-objects.js';
import { isOver, storedPaymentMethod } from '../objects/subscriptions.js';
import { StripeError } from '../stripe-error.js';
import { pagePolicy } from './authentication.routes.js';
import { portalPage } from './portal.page.js';

interface Addressed {
  Params: { token: string };
}

/** Returns the newest subscription of the session's customer that was paid once and is not over. */
function subscriptionOf(account: StripeAccount, session: PortalSession): Subscription | undefined {
  const own = account.store.subscriptions.all().filter(({ customer }) => customer === session.customer);
  return own.reverse().find((subscription) => subscription.status !== 'incomplete' && !isOver(subscription));
}

/** Stores a new card for renewals and, unless a test has configured otherwise, charges open invoices to it. */
function changeCard(account: StripeAccount, session: PortalSession, params: Params): string {
  const data = new Params({ type: 'card', card: params.raw('card') ?? {} });
  const method = attach(account, createPaymentMethod(account, data), session.customer);
  const customer = account.store.customers.require(session.customer);
  const invoice_settings = { ...customer.invoice_settings, default_payment_method: method.id };
  account.change('customer.updated', customer, { invoice_settings });
  const subscription = subscriptionOf(account, session);
  if (!subscription || !account.billingRules.portalPays) return 'The card is saved.';
  account.change('customer.subscription.updated', subscription, { default_payment_method: method.id });
  const open = account.store.invoices
    .all()
    .filter(
      ({ status, parent }) =>
        status === 'open' && parent.subscription_details.subscription === subscription.id,
    );
  const outcomes = open.map((invoice) => collectInvoice(account, invoice, method, { later: false }));
  const failed = outcomes.find(({ kind }) => kind !== 'succeeded');
  if (failed?.kind === 'declined') throw new StripeError(402, failed.decline.message);
  if (failed) throw new StripeError(402, 'This card needs a confirmation: pay with it in the app.');
  return open.length > 0 ? 'The card is saved and the open payment is made.' : 'The card is saved.';
}

function act(account: StripeAccount, session: PortalSession, params: Params): string {
  const action = params.oneOf('action', ['card', 'cancel', 'resume'] as const);
  if (action === 'card') return changeCard(account, session, params);
  const subscription = subscriptionOf(account, session);
  if (!subscription || !action) throw new StripeError(400, 'There is no plan to change.');
  // Stripe's own portal schedules an end by `cancel_at`, not by `cancel_at_period_end`.
  const end = action === 'cancel' ? String(subscription.items.data[0].current_period_end) : '';
  updateSubscription(account, subscription.id, new Params({ cancel_at: end }));
  return action === 'cancel' ? 'The plan ends with its period.' : 'The plan goes on.';
}

/** Registers the customer portal: change the card, cancel and resume, on one page at the session's secret address. */
export async function portalRoutes(
  app: FastifyInstance,
  { account }: { account: StripeAccount },
): Promise<void> {
  const sessionOf = (token: string): PortalSession => {
    const url = `${account.config.url}/portal/${token}`;
    const session = account.store.portalSessions.all().find((known) => known.url === url);
    if (session) return session;
    throw new StripeError(404, 'This portal session does not exist.');
  };
  const show = (
    session: PortalSession,
    token: string,
    notice: { done?: string; problem?: string } = {},
  ): string => {
    const subscription = subscriptionOf(account, session);
    const card = subscription && storedPaymentMethod(account, subscription)?.card;
    return portalPage({
      action: `/portal/${token}`,
      returnUrl: session.return_url,
      subscription,
      card,
      ...notice,
    });
  };
  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof StripeError ? error.status : 400;
    const body = '<h1>This page is gone</h1><p>Open the portal from the app again.</p>';
    return reply.code(status).type('text/html; charset=utf-8').send(page('This page is gone', body));
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', pagePolicy(account)).header('cache-control', 'no-store');
    reply.header('referrer-policy', 'no-referrer').type('text/html; charset=utf-8');
  });

  app.get<Addressed>('/portal/:token', async ({ params: { token } }, reply) =>
    reply.send(show(sessionOf(token), token)),
  );

  app.post<Addressed>('/portal/:token', async (request, reply) => {
    const { token } = request.params;
    const session = sessionOf(token);
    try {
      const done = act(account, session, new Params(parseForm(String(request.body ?? ''))));
      return reply.send(show(session, token, { done }));
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      return reply.code(error.status).send(show(session, token, { problem: error.message }));
    }
  });
}
