import type { StripeAccount } from '../account.js';
import type { Params } from '../api/params.js';
import { periodLine } from '../objects/invoice-lines.js';
import { composeInvoice } from '../objects/invoices.js';
import type { Invoice } from '../objects/stripe-objects.js';
import { composeSubscription, isOver, periodFrom } from '../objects/subscriptions.js';
import { newId } from '../store.js';
import { invalidParam, StripeError } from '../stripe-error.js';
import { PRORATION_BEHAVIORS, planChange, readItemChange } from './change-plan.js';
import { readOnlyItem } from './create-subscription.js';

/**
 * `POST /v1/invoices/create_preview`: the cost of changing an existing subscription; without a change, the cost of its
 * next renewal; without a subscription, the cost of a new one. Stores nothing.
 */
export function previewInvoice(account: StripeAccount, params: Params): Invoice {
  params.only('customer', 'subscription', 'subscription_details', 'preview_mode', 'expand');
  if (params.text('subscription') === undefined) return previewBeginning(account, params);
  const subscription = account.store.subscriptions.named(params.requiredText('subscription'), 'subscription');
  const customer = params.text('customer');
  if (customer !== undefined && customer !== subscription.customer) {
    throw invalidParam('subscription', 'The subscription belongs to another customer.');
  }
  const details = params
    .object('subscription_details')
    ?.only('items', 'proration_behavior', 'proration_date', 'cancel_at_period_end');
  const choice = details && readItemChange(account, details, subscription);
  const change =
    choice &&
    planChange(subscription, choice, {
      at: details.integer('proration_date', 0, 32_503_680_000) ?? account.clock.now(),
      behavior: details.oneOf('proration_behavior', PRORATION_BEHAVIORS) ?? 'create_prorations',
    });
  const id = newId('upcoming_in');
  if (change?.invoicesNow) {
    const draft = {
      subscription,
      reason: 'subscription_update',
      lines: change.lines,
      prorationDate: change.at,
    } as const;
    return composeInvoice(account, id, draft);
  }
  const item = subscription.items.data[0];
  const endsByNow = subscription.cancel_at !== null && subscription.cancel_at <= item.current_period_end;
  if (isOver(subscription) || (details?.boolean('cancel_at_period_end') ?? endsByNow)) {
    throw new StripeError(404, `No upcoming invoices for customer: '${subscription.customer}'`, {
      code: 'invoice_upcoming_none',
    });
  }
  const { price, quantity } = change ?? item;
  const renewal = periodLine(subscription, item, price, quantity, periodFrom(item.current_period_end, price));
  const waiting = structuredClone(account.store.pendingLines.get(subscription.id) ?? []);
  const lines = [...waiting, ...(change?.lines ?? []), renewal];
  return composeInvoice(account, id, { subscription, reason: 'upcoming', lines });
}

function previewBeginning(account: StripeAccount, params: Params): Invoice {
  const customer = account.store.customers.named(params.requiredText('customer'), 'customer');
  const details = params.object('subscription_details')?.only('items');
  const { price, quantity } = readOnlyItem(account, details ?? params);
  const subscription = composeSubscription(account, customer.id, price, quantity);
  const item = subscription.items.data[0];
  const period = { start: item.current_period_start, end: item.current_period_end };
  const lines = [periodLine(subscription, item, price, quantity, period)];
  return composeInvoice(account, newId('upcoming_in'), { subscription, reason: 'upcoming', lines });
}
