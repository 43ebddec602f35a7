import type { StripeAccount } from '../account.js';
import type { Params } from '../api/params.js';
import { periodLine } from '../objects/invoice-lines.js';
import { issueInvoice } from '../objects/invoices.js';
import type { PaymentMethod, Price, Subscription } from '../objects/stripe-objects.js';
import {
  composeSubscription,
  readDefaultPaymentMethod,
  readPaymentSettings,
  storedPaymentMethod,
} from '../objects/subscriptions.js';
import { answerOf, type Decline } from '../objects/test-cards.js';
import { invalidParam, notInStandIn, StripeError } from '../stripe-error.js';
import { collectInvoice } from './collect-payment.js';

/** The API's options for a payment that the server cannot complete alone. */
export const PAYMENT_BEHAVIORS = ['default_incomplete', 'allow_incomplete', 'error_if_incomplete'] as const;

/** Price and quantity that a call gives for a subscription's only item. */
export interface ItemChoice {
  readonly price: Price;
  readonly quantity: number;
}

/** Reads the recurring price and quantity of one entry of `items`. */
export function readItem(
  account: StripeAccount,
  item: Params,
): { price: Price | undefined; quantity: number | undefined } {
  const id = item.text('price') ?? item.text('plan');
  const price = id === undefined ? undefined : account.store.prices.named(id, item.nameOf('price'));
  return { price, quantity: item.integer('quantity', 1, 1_000) };
}

/** Reads the only price and quantity of a new subscription. */
export function readOnlyItem(account: StripeAccount, params: Params): ItemChoice {
  const items = params.objects('items') ?? [];
  if (items.length === 0) {
    throw new StripeError(400, 'Missing required param: items.', {
      code: 'parameter_missing',
      param: 'items',
    });
  }
  if (items.length > 1) throw notInStandIn('items', 'more than one item in a subscription');
  const item = items[0]!.only('price', 'plan', 'quantity', 'metadata');
  const { price, quantity = 1 } = readItem(account, item);
  if (!price) item.requiredText('price');
  return { price: price!, quantity };
}

export function noPaymentMethod(): StripeError {
  return new StripeError(
    400,
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
    { code: 'resource_missing' },
  );
}

/** Creates the 402 error for a declined card. */
export function declineError(
  decline: Decline,
  about: { payment_intent?: object; payment_method?: object } = {},
): StripeError {
  const { code, decline_code, message } = decline;
  return new StripeError(402, message, {
    type: 'card_error',
    code,
    ...(decline_code && { decline_code }),
    ...about,
  });
}

/** Checks that a charge would succeed, before anything is changed. @throws StripeError 402 */
export function requireChargeable(account: StripeAccount, method: PaymentMethod, later: boolean): void {
  const { card, setUp } = account.store.cards.get(method.id)!;
  const answer = answerOf(card, { later, setUp });
  if (answer === 'succeeds') return;
  if (answer !== 'authenticate') throw declineError(answer, { payment_method: method });
  throw new StripeError(402, 'This payment requires additional user action before it can be completed.', {
    type: 'card_error',
    code: 'subscription_payment_intent_requires_action',
  });
}

/**
 * `POST /v1/subscriptions`: subscribes to one of the two prices. With `default_incomplete` the first invoice waits
 * until the browser confirms its payment; otherwise the stored payment method is charged at once.
 */
export function createSubscription(account: StripeAccount, params: Params): Subscription {
  params.only(
    ...['customer', 'items', 'payment_behavior', 'payment_settings', 'default_payment_method', 'metadata'],
    ...[
      'description',
      'off_session',
      'proration_behavior',
      'collection_method',
      'currency',
      'billing_mode',
      'expand',
    ],
  );
  const customer = account.store.customers.named(params.requiredText('customer'), 'customer');
  const { price, quantity } = readOnlyItem(account, params);
  const behavior = params.oneOf('payment_behavior', PAYMENT_BEHAVIORS) ?? 'allow_incomplete';
  params.oneOf('collection_method', ['charge_automatically'] as const);
  const currency = params.text('currency');
  if (currency !== undefined && currency !== price.currency) {
    throw invalidParam('currency', `The price '${price.id}' is in ${price.currency}.`);
  }
  const later = params.boolean('off_session') ?? false;

  const subscription = composeSubscription(account, customer.id, price, quantity);
  subscription.metadata = params.metadata();
  subscription.description = params.text('description') || null;
  subscription.payment_settings = readPaymentSettings(params, subscription);
  subscription.default_payment_method = readDefaultPaymentMethod(account, params, subscription);
  const method = storedPaymentMethod(account, subscription);
  if (behavior !== 'default_incomplete' && !method) throw noPaymentMethod();
  if (behavior === 'error_if_incomplete' && method) requireChargeable(account, method, later);

  account.store.subscriptions.add(subscription);
  customer.currency ??= price.currency;
  const item = subscription.items.data[0];
  const period = { start: item.current_period_start, end: item.current_period_end };
  const lines = [periodLine(subscription, item, price, quantity, period)];
  account.events.record('customer.subscription.created', subscription);
  const invoice = issueInvoice(account, { subscription, reason: 'subscription_create', lines });
  if (invoice.status === 'paid') {
    account.change('customer.subscription.updated', subscription, { status: 'active' });
  } else if (behavior !== 'default_incomplete' && method) {
    collectInvoice(account, invoice, method, { later });
  }
  return subscription;
}
