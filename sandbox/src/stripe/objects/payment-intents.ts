import type { StripeAccount } from '../account.js';
import { newId, randomText } from '../store.js';
import { attach } from './payment-methods.js';
import type { Invoice, PaymentIntent, PaymentMethod } from './stripe-objects.js';
import { answerOf, type Decline } from './test-cards.js';

/** Outcome of one attempt to charge. */
export type PaymentOutcome =
  | { readonly kind: 'succeeded' }
  | { readonly kind: 'authenticate' }
  | { readonly kind: 'declined'; readonly decline: Decline };

export interface Attempt {
  /** True when the cardholder is not present, as at renewals. */
  readonly later: boolean;
  readonly returnUrl?: string | null;
  /** True once the cardholder has passed the authentication page. */
  readonly authenticated?: boolean;
}

/** Creates the payment of a finalized invoice; it waits for a payment method. */
export function createPaymentIntent(account: StripeAccount, invoice: Invoice): PaymentIntent {
  const id = newId('pi');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: ['card'],
    amount: invoice.amount_due,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${randomText(24)}`,
    confirmation_method: 'automatic',
    created: account.clock.now(),
    currency: invoice.currency,
    customer: invoice.customer,
    customer_account: null,
    description:
      invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
  account.store.paymentIntents.add(intent);
  account.events.record('payment_intent.created', intent);
  return intent;
}

/** Records a failed payment; another payment method may be tried. */
export function failPayment(
  account: StripeAccount,
  intent: PaymentIntent,
  decline: Decline,
  method: PaymentMethod,
): void {
  Object.assign(intent, {
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    last_payment_error: {
      type: decline.code.startsWith('payment_intent') ? 'invalid_request_error' : 'card_error',
      ...decline,
      payment_method: structuredClone(method),
      doc_url: `https://stripe.com/docs/error-codes/${decline.code.replaceAll('_', '-')}`,
    },
  } satisfies Partial<PaymentIntent>);
  account.events.record('payment_intent.payment_failed', intent);
}

/** Charges the card of a payment method as its test number prescribes, and records the outcome. */
export function attemptPayment(
  account: StripeAccount,
  intent: PaymentIntent,
  method: PaymentMethod,
  attempt: Attempt,
): PaymentOutcome {
  const state = account.store.cards.get(method.id)!;
  const answer =
    attempt.authenticated && state.card.present === 'authenticate'
      ? 'succeeds'
      : answerOf(state.card, { later: attempt.later, setUp: state.setUp });

  if (answer === 'authenticate') {
    const secret = encodeURIComponent(intent.client_secret);
    Object.assign(intent, {
      status: 'requires_action',
      payment_method: method.id,
      last_payment_error: null,
      next_action: {
        type: 'redirect_to_url',
        redirect_to_url: {
          return_url: attempt.returnUrl ?? null,
          url: `${account.config.url}/authenticate/${intent.id}?client_secret=${secret}`,
        },
      },
    } satisfies Partial<PaymentIntent>);
    account.events.record('payment_intent.requires_action', intent);
    return { kind: 'authenticate' };
  }
  if (answer !== 'succeeds') {
    failPayment(account, intent, answer, method);
    return { kind: 'declined', decline: answer };
  }
  if (intent.customer) attach(account, method, intent.customer);
  state.setUp = true;
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
  } satisfies Partial<PaymentIntent>);
  account.events.record('payment_intent.succeeded', intent);
  return { kind: 'succeeded' };
}

/** Cancels a payment; one that is already over stays unchanged. */
export function cancelPayment(account: StripeAccount, intent: PaymentIntent): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled') return;
  Object.assign(intent, {
    status: 'canceled',
    canceled_at: account.clock.now(),
    cancellation_reason: 'void_invoice',
    next_action: null,
  } satisfies Partial<PaymentIntent>);
  account.events.record('payment_intent.canceled', intent);
}
