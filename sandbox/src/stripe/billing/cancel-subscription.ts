import type { StripeAccount } from '../account.js';
import type { Params } from '../api/params.js';
import { voidInvoice } from '../objects/invoices.js';
import type { Subscription } from '../objects/stripe-objects.js';
import { isOver } from '../objects/subscriptions.js';
import { noSuch, notInStandIn } from '../stripe-error.js';
import { endSubscription } from './collect-payment.js';

/**
 * `DELETE /v1/subscriptions/:id`: ends the subscription at once, without credit. An unpaid first invoice is voided too.
 */
export function cancelSubscription(account: StripeAccount, id: string, params: Params): Subscription {
  params.only('cancellation_details', 'prorate', 'invoice_now', 'expand');
  if (params.boolean('prorate')) throw notInStandIn('prorate', 'credit for an immediate cancellation');
  if (params.boolean('invoice_now')) throw notInStandIn('invoice_now', 'a last invoice at cancellation');
  const details = params.object('cancellation_details')?.only('comment', 'feedback');
  const subscription = account.store.subscriptions.require(id);
  if (isOver(subscription)) throw noSuch('subscription', id, 'id', 404);

  const wasIncomplete = subscription.status === 'incomplete';
  subscription.cancellation_details = {
    ...subscription.cancellation_details!,
    comment: details?.text('comment') || null,
    feedback: details?.text('feedback') || null,
  };
  endSubscription(account, subscription, 'cancellation_requested');
  const first = subscription.latest_invoice && account.store.invoices.get(subscription.latest_invoice);
  if (wasIncomplete && first) voidInvoice(account, first);
  return subscription;
}
