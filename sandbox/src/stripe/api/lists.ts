import type { StripeAccount } from '../account.js';
import { invoicePaymentsOf } from '../objects/invoices.js';
import { noSuch } from '../stripe-error.js';
import type { StripeEvent } from '../webhooks/event-log.js';
import { createdFilter, LIST_PARAMS, type ListPage, pageOf } from './pagination.js';
import type { Params } from './params.js';

/** Checks that a call has no parameters but `expand` and those of the browser, and returns the id. */
export function only(params: Params, id: string): string {
  params.only('expand', 'key', 'client_secret');
  return id;
}

/** Creates a filter for the value of a parameter; without the parameter the filter accepts every object. */
function matching<T>(params: Params, name: string, read: (object: T) => unknown): (object: T) => boolean {
  const wanted = params.text(name);
  return (object) => wanted === undefined || read(object) === wanted;
}

export function customers(account: StripeAccount, params: Params) {
  params.only(...LIST_PARAMS, 'email', 'created');
  const found = account.store.customers
    .all()
    .filter(createdFilter(params))
    .filter(matching(params, 'email', ({ email }) => email));
  return pageOf(found, params, '/v1/customers');
}

export function products(account: StripeAccount, params: Params) {
  params.only(...LIST_PARAMS, 'active');
  const active = params.boolean('active');
  const found = account.store.products
    .all()
    .filter((product) => active === undefined || product.active === active);
  return pageOf(found, params, '/v1/products');
}

export function prices(account: StripeAccount, params: Params) {
  params.only(...LIST_PARAMS, 'active', 'lookup_keys', 'product', 'type', 'currency');
  const active = params.boolean('active');
  const keys = params.texts('lookup_keys');
  const found = account.store.prices
    .all()
    .filter((price) => active === undefined || price.active === active)
    .filter(({ lookup_key }) => !keys || keys.includes(lookup_key ?? ''))
    .filter(matching(params, 'product', ({ product }) => product))
    .filter(matching(params, 'type', ({ type }) => type))
    .filter(matching(params, 'currency', ({ currency }) => currency));
  return pageOf(found, params, '/v1/prices');
}

/**
 * Lists subscriptions. Without `status`, canceled subscriptions are omitted, as at Stripe; `all` includes every
 * subscription, `ended` only those that are over.
 */
export function subscriptions(account: StripeAccount, params: Params) {
  params.only(...LIST_PARAMS, 'customer', 'price', 'status', 'created');
  const status = params.text('status');
  const over = ['canceled', 'incomplete_expired'];
  const found = account.store.subscriptions
    .all()
    .filter(createdFilter(params))
    .filter(matching(params, 'customer', ({ customer }) => customer))
    .filter(matching(params, 'price', ({ items }) => items.data[0].price.id))
    .filter((subscription) => {
      if (status === 'all') return true;
      if (status === 'ended') return over.includes(subscription.status);
      return status === undefined ? subscription.status !== 'canceled' : subscription.status === status;
    });
  return pageOf(found, params, '/v1/subscriptions');
}

export function invoices(account: StripeAccount, params: Params) {
  params.only(...LIST_PARAMS, 'customer', 'subscription', 'status', 'created');
  const found = account.store.invoices
    .all()
    .filter(createdFilter(params))
    .filter(matching(params, 'customer', ({ customer }) => customer))
    .filter(matching(params, 'subscription', ({ parent }) => parent.subscription_details.subscription))
    .filter(matching(params, 'status', ({ status }) => status));
  return pageOf(found, params, '/v1/invoices');
}

export function invoicePayments(account: StripeAccount, params: Params) {
  params.only(...LIST_PARAMS, 'invoice', 'status', 'payment');
  const payment = params.object('payment')?.only('type', 'payment_intent');
  const found = account.store.invoices
    .all()
    .filter(matching(params, 'invoice', ({ id }) => id))
    .flatMap((invoice) => invoicePaymentsOf(account, invoice))
    .filter(matching(params, 'status', ({ status }) => status))
    .filter(
      (own) =>
        !payment || matching<typeof own>(payment, 'payment_intent', (one) => one.payment.payment_intent)(own),
    );
  return pageOf(found, params, '/v1/invoice_payments');
}

export function paymentIntents(account: StripeAccount, params: Params) {
  params.only(...LIST_PARAMS, 'customer', 'created');
  const found = account.store.paymentIntents
    .all()
    .filter(createdFilter(params))
    .filter(matching(params, 'customer', ({ customer }) => customer));
  return pageOf(found, params, '/v1/payment_intents');
}

export function paymentIntent(account: StripeAccount, params: Params, id: string) {
  return account.store.paymentIntents.require(only(params, id));
}

function methodsOf(account: StripeAccount, customer: string | undefined, params: Params, url: string) {
  const found = account.store.paymentMethods
    .all()
    .filter((method) => method.customer !== null && method.customer === customer)
    .filter(matching(params, 'type', ({ type }) => type));
  return pageOf(found, params, url);
}

export function customerPaymentMethods(account: StripeAccount, params: Params, id: string) {
  params.only(...LIST_PARAMS, 'type');
  const customer = account.store.customers.require(id);
  return methodsOf(account, customer.id, params, `/v1/customers/${id}/payment_methods`);
}

export function paymentMethods(account: StripeAccount, params: Params) {
  params.only(...LIST_PARAMS, 'customer', 'type');
  return methodsOf(account, params.text('customer'), params, '/v1/payment_methods');
}

export function events(account: StripeAccount, params: Params): ListPage<StripeEvent> {
  params.only(...LIST_PARAMS, 'type', 'types', 'created', 'delivery_success');
  const types = params.texts('types');
  const delivered = params.boolean('delivery_success');
  const found = account.events
    .all()
    .filter(createdFilter(params))
    .filter(matching(params, 'type', ({ type }) => type))
    .filter(({ type }) => !types || types.includes(type))
    .filter(({ pending_webhooks }) => delivered === undefined || (pending_webhooks === 0) === delivered);
  return pageOf(found, params, '/v1/events');
}

export function event(account: StripeAccount, params: Params, id: string): StripeEvent {
  const found = account.events.get(only(params, id));
  if (!found) throw noSuch('event', id, 'id', 404);
  return found;
}
