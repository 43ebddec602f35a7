import type { StripeAccount } from '../account.js';
import type { Params } from '../api/params.js';
import { voidInvoice } from '../objects/invoices.js';
import type { Invoice, Subscription } from '../objects/stripe-objects.js';
import { StripeError } from '../stripe-error.js';

/** Ends a subscription whose first payment was never made. */
export function expireSubscription(account: StripeAccount, subscription: Subscription): void {
  account.change('customer.subscription.updated', subscription, {
    status: 'incomplete_expired',
    ended_at: account.clock.now(),
  });
  const invoice = subscription.latest_invoice && account.store.invoices.get(subscription.latest_invoice);
  if (invoice) voidInvoice(account, invoice);
}

/**
 * `POST /v1/invoices/:id/void`: the invoice can no longer be paid. A subscription whose first invoice is voided never
 * starts.
 */
export function voidOpenInvoice(account: StripeAccount, id: string, params: Params): Invoice {
  params.only('expand');
  const invoice = account.store.invoices.require(id);
  if (invoice.status !== 'open') {
    throw new StripeError(400, `Only an open invoice can be voided; this one is ${invoice.status}.`, {
      code: 'invoice_not_editable',
    });
  }
  const subscription = account.store.subscriptions.require(invoice.parent.subscription_details.subscription);
  if (subscription.status === 'incomplete') expireSubscription(account, subscription);
  else voidInvoice(account, invoice);
  return invoice;
}
