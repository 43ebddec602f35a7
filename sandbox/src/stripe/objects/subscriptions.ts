import type { StripeAccount } from '../account.js';
import type { Params } from '../api/params.js';
import { nextBillingDate } from '../clock.js';
import { newId } from '../store.js';
import type { Period } from './invoice-lines.js';
import { paymentMethodNamed } from './payment-methods.js';
import { planOf } from './prices.js';
import type { PaymentMethod, Price, Subscription, SubscriptionItem } from './stripe-objects.js';

/** Returns whether a subscription is over permanently. */
export function isOver(subscription: Subscription): boolean {
  return subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
}

/** Returns the period that starts at a given time, by a price's interval. */
export function periodFrom(start: number, price: Price): Period {
  const { interval, interval_count: count } = price.recurring;
  return { start, end: nextBillingDate(start, { interval, count }, start) };
}

/** Sets an item's price, quantity and the period they are paid for. */
export function setItem(item: SubscriptionItem, price: Price, quantity: number, period: Period): void {
  Object.assign(item, {
    price: structuredClone(price),
    plan: planOf(price),
    quantity,
    current_period_start: period.start,
    current_period_end: period.end,
  });
}

/** Builds an incomplete subscription to one price, starting now, without storing it. */
export function composeSubscription(
  account: StripeAccount,
  customer: string,
  price: Price,
  quantity: number,
): Subscription {
  const now = account.clock.now();
  const id = newId('sub');
  const period = periodFrom(now, price);
  const item: SubscriptionItem = {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price: structuredClone(price),
    quantity,
    subscription: id,
    tax_rates: [],
  };
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: price.currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [item],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
      total_count: 1,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: null,
    trial_start: null,
  };
}

/** Returns the payment method that renewals charge: the subscription's own, else its customer's. */
export function storedPaymentMethod(
  account: StripeAccount,
  subscription: Subscription,
): PaymentMethod | undefined {
  const customer = account.store.customers.get(subscription.customer);
  const id = subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method;
  return id ? account.store.paymentMethods.get(id) : undefined;
}

/** Returns the subscription's own payment method after a call that may set one. */
export function readDefaultPaymentMethod(
  account: StripeAccount,
  params: Params,
  subscription: Subscription,
): string | null {
  const id = params.text('default_payment_method');
  if (id === undefined) return subscription.default_payment_method;
  return id ? paymentMethodNamed(account, id, 'default_payment_method', subscription.customer).id : null;
}

/** Returns `payment_settings` after a call: only cards, and whether a paid card is stored for renewals. */
export function readPaymentSettings(
  params: Params,
  subscription: Subscription,
): Subscription['payment_settings'] {
  const given = params
    .object('payment_settings')
    ?.only('save_default_payment_method', 'payment_method_types', 'payment_method_options');
  const current = subscription.payment_settings!;
  if (!given) return current;
  const save = given.oneOf('save_default_payment_method', ['on_subscription', 'off'] as const);
  const types = given.texts('payment_method_types') ?? current.payment_method_types;
  return {
    ...current,
    payment_method_types: types,
    save_default_payment_method: save ?? current.save_default_payment_method,
  };
}
