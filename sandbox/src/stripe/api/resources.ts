import type { StripeAccount } from '../account.js';
import { cancelSubscription } from '../billing/cancel-subscription.js';
import { confirmPayment, payInvoice } from '../billing/confirm-payment.js';
import { createSubscription } from '../billing/create-subscription.js';
import { deleteCustomer, retrieveCustomer } from '../billing/delete-customer.js';
import { voidOpenInvoice } from '../billing/expire-subscription.js';
import { previewInvoice } from '../billing/preview-invoice.js';
import { updateSubscription } from '../billing/update-subscription.js';
import { createCustomer, updateCustomer } from '../objects/customers.js';
import { attachPaymentMethod, createPaymentMethod } from '../objects/payment-methods.js';
import { createPortalSession } from '../objects/portal-sessions.js';
import type { Kind } from './expand.js';
import * as lists from './lists.js';
import type { Params } from './params.js';
import { searchCustomers } from './search-customers.js';

/** One call of the API. */
export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path in the router's syntax; `:id` is passed to `answer`. */
  readonly path: string;
  /** Set when a browser may make the call too, with the publishable key and the payment's client secret. */
  readonly browser?: true;
  /** Kind of object that the call returns or lists. */
  readonly kind: Kind;
  answer(account: StripeAccount, params: Params, id: string): object;
}

type Answer = ApiCall['answer'];

const get = (kind: Kind, path: string, answer: Answer): ApiCall => ({ method: 'GET', path, kind, answer });
const post = (kind: Kind, path: string, answer: Answer): ApiCall => ({ method: 'POST', path, kind, answer });
const remove = (kind: Kind, path: string, answer: Answer): ApiCall => ({
  method: 'DELETE',
  path,
  kind,
  answer,
});

/** Stripe API calls that the stand-in serves, one per line. */
export const API_CALLS: readonly ApiCall[] = [
  post('customer', '/v1/customers', (account, params) => createCustomer(account, params)),
  get('customer', '/v1/customers', lists.customers),
  get('customer', '/v1/customers/search', searchCustomers),
  get('customer', '/v1/customers/:id', (account, params, id) =>
    retrieveCustomer(account, lists.only(params, id)),
  ),
  post('customer', '/v1/customers/:id', (account, params, id) => updateCustomer(account, id, params)),
  remove('customer', '/v1/customers/:id', (account, params, id) => deleteCustomer(account, id, params)),
  get('payment_method', '/v1/customers/:id/payment_methods', lists.customerPaymentMethods),

  get('product', '/v1/products', lists.products),
  get('product', '/v1/products/:id', (account, params, id) =>
    account.store.products.require(lists.only(params, id)),
  ),
  get('price', '/v1/prices', lists.prices),
  get('price', '/v1/prices/:id', (account, params, id) =>
    account.store.prices.require(lists.only(params, id)),
  ),

  post('subscription', '/v1/subscriptions', createSubscription),
  get('subscription', '/v1/subscriptions', lists.subscriptions),
  get('subscription', '/v1/subscriptions/:id', (account, params, id) =>
    account.store.subscriptions.require(lists.only(params, id)),
  ),
  post('subscription', '/v1/subscriptions/:id', (account, params, id) =>
    updateSubscription(account, id, params),
  ),
  remove('subscription', '/v1/subscriptions/:id', (account, params, id) =>
    cancelSubscription(account, id, params),
  ),

  get('invoice', '/v1/invoices', lists.invoices),
  post('invoice', '/v1/invoices/create_preview', previewInvoice),
  get('invoice', '/v1/invoices/:id', (account, params, id) =>
    account.store.invoices.require(lists.only(params, id)),
  ),
  post('invoice', '/v1/invoices/:id/pay', (account, params, id) => payInvoice(account, id, params)),
  post('invoice', '/v1/invoices/:id/void', (account, params, id) => voidOpenInvoice(account, id, params)),
  get('invoice_payment', '/v1/invoice_payments', lists.invoicePayments),

  get('payment_intent', '/v1/payment_intents', lists.paymentIntents),
  { ...get('payment_intent', '/v1/payment_intents/:id', lists.paymentIntent), browser: true },
  {
    ...post('payment_intent', '/v1/payment_intents/:id/confirm', (account, params, id) =>
      confirmPayment(account, id, params),
    ),
    browser: true,
  },

  post('payment_method', '/v1/payment_methods', createPaymentMethod),
  get('payment_method', '/v1/payment_methods', lists.paymentMethods),
  get('payment_method', '/v1/payment_methods/:id', (account, params, id) =>
    account.store.paymentMethods.require(lists.only(params, id)),
  ),
  post('payment_method', '/v1/payment_methods/:id/attach', (account, params, id) =>
    attachPaymentMethod(account, id, params),
  ),

  post('portal_session', '/v1/billing_portal/sessions', createPortalSession),

  get('event', '/v1/events', lists.events),
  get('event', '/v1/events/:id', lists.event),
];
