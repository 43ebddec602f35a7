import type { StripeAccount } from '../account.js';
import type { Params } from '../api/params.js';
import { invoiceOf } from '../objects/invoices.js';
import {
  type Attempt,
  attemptPayment,
  failPayment,
  type PaymentOutcome,
} from '../objects/payment-intents.js';
import { createPaymentMethod, paymentMethodNamed } from '../objects/payment-methods.js';
import type { Invoice, PaymentIntent, PaymentMethod } from '../objects/stripe-objects.js';
import { storedPaymentMethod } from '../objects/subscriptions.js';
import { StripeError } from '../stripe-error.js';
import { settleInvoice } from './collect-payment.js';
import { declineError, noPaymentMethod } from './create-subscription.js';

const BROWSER_FIELDS = [
  'key',
  'client_secret',
  'use_stripe_sdk',
  'payment_user_agent',
  'expected_payment_method_type',
];
const FIELDS = [
  'payment_method',
  'payment_method_data',
  'return_url',
  'off_session',
  'setup_future_usage',
  'expand',
];

const AUTHENTICATION_FAILED = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

function requireOpen(intent: PaymentIntent): void {
  if (intent.status === 'requires_payment_method' || intent.status === 'requires_action') return;
  const doing = 'You cannot confirm this PaymentIntent because it has a status of';
  throw new StripeError(400, `${doing} ${intent.status}.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  });
}

function returnUrlOf(params: Params): string | null {
  const url = params.text('return_url');
  if (!url) return null;
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return url;
  throw new StripeError(400, 'Not a valid URL', { code: 'url_invalid', param: 'return_url' });
}

function attempt(
  account: StripeAccount,
  intent: PaymentIntent,
  method: PaymentMethod,
  how: Attempt,
): PaymentOutcome {
  const outcome = attemptPayment(account, intent, method, how);
  const invoice = invoiceOf(account, intent);
  if (invoice) settleInvoice(account, invoice, outcome, how.later);
  return outcome;
}

/**
 * `POST /v1/payment_intents/:id/confirm`, by the server or by a browser (publishable key and client secret; card
 * numbers in `payment_method_data`).
 * @throws StripeError 402 when the card is declined; the payment may be retried
 */
export function confirmPayment(account: StripeAccount, id: string, params: Params): PaymentIntent {
  params.only(...FIELDS, ...BROWSER_FIELDS);
  const intent = account.store.paymentIntents.require(id);
  requireOpen(intent);
  const returnUrl = returnUrlOf(params);
  const named = params.text('payment_method');
  const data = params.object('payment_method_data');
  let method: PaymentMethod | undefined;
  if (data) method = createPaymentMethod(account, data);
  else if (named) method = paymentMethodNamed(account, named, 'payment_method', intent.customer);
  if (!method) {
    throw new StripeError(
      400,
      'You cannot confirm this PaymentIntent because it is missing a payment method.',
      {
        code: 'payment_intent_unexpected_state',
        payment_intent: intent,
      },
    );
  }
  const outcome = attempt(account, intent, method, {
    later: params.boolean('off_session') ?? false,
    returnUrl,
  });
  if (outcome.kind === 'declined') {
    throw declineError(outcome.decline, { payment_intent: intent, payment_method: method });
  }
  return intent;
}

/** Completes a payment's pending authentication with the result that the cardholder chose on the sandbox's page. */
export function finishAuthentication(account: StripeAccount, intent: PaymentIntent, passed: boolean): void {
  const method = intent.payment_method && account.store.paymentMethods.get(intent.payment_method);
  if (intent.status !== 'requires_action' || !method) return;
  if (passed) {
    attempt(account, intent, method, { later: false, authenticated: true });
    return;
  }
  failPayment(account, intent, AUTHENTICATION_FAILED, method);
  const invoice = invoiceOf(account, intent);
  if (invoice) settleInvoice(account, invoice, { kind: 'declined', decline: AUTHENTICATION_FAILED }, false);
}

/** `POST /v1/invoices/:id/pay`: retries an open invoice, with the stored payment method or a given one. */
export function payInvoice(account: StripeAccount, id: string, params: Params): Invoice {
  params.only('payment_method', 'off_session', 'expand');
  const invoice = account.store.invoices.require(id);
  const intentId = account.invoicePayments.get(id);
  if (invoice.status !== 'open' || intentId === undefined) {
    throw new StripeError(400, `Invoice is already ${invoice.status}`, { code: 'invoice_not_editable' });
  }
  const intent = account.store.paymentIntents.require(intentId);
  const subscription = account.store.subscriptions.require(invoice.parent.subscription_details.subscription);
  const named = params.text('payment_method');
  const method = named
    ? paymentMethodNamed(account, named, 'payment_method', invoice.customer)
    : storedPaymentMethod(account, subscription);
  if (!method) throw noPaymentMethod();
  const outcome = attempt(account, intent, method, { later: params.boolean('off_session') ?? true });
  if (outcome.kind === 'declined') throw declineError(outcome.decline, { payment_method: method });
  if (outcome.kind === 'authenticate') {
    throw new StripeError(402, 'This payment requires additional user action before it can be completed.', {
      type: 'card_error',
      code: 'invoice_payment_intent_requires_action',
    });
  }
  return invoice;
}
