import type { StripeAccount } from '../account.js';
import { nextBillingDate } from '../clock.js';
import { periodLine } from '../objects/invoice-lines.js';
import { issueInvoice } from '../objects/invoices.js';
import type { Invoice, Subscription } from '../objects/stripe-objects.js';
import { setItem, storedPaymentMethod } from '../objects/subscriptions.js';
import { INCOMPLETE_EXPIRES_AFTER } from './billing-rules.js';
import { collectInvoice, endSubscription } from './collect-payment.js';
import { expireSubscription } from './expire-subscription.js';

interface DueWork {
  readonly at: number;
  run(): void;
}

/**
 * Maximum number of steps. Moving the clock by ten years gives a monthly subscription 120 invoices, far below this
 * limit.
 */
const MAX_STEPS = 100_000;

function renew(account: StripeAccount, subscription: Subscription): void {
  const before = structuredClone(subscription);
  const item = subscription.items.data[0];
  const { price, quantity } = item;
  const { interval, interval_count: count } = price.recurring;
  const start = item.current_period_end;
  const period = {
    start,
    end: nextBillingDate(subscription.billing_cycle_anchor, { interval, count }, start),
  };
  const lines = [
    ...(account.store.pendingLines.get(subscription.id) ?? []),
    periodLine(subscription, item, price, quantity, period),
  ];
  account.store.pendingLines.delete(subscription.id);
  setItem(item, price, quantity, period);
  const invoice = issueInvoice(account, { subscription, reason: 'subscription_cycle', lines });
  account.recordChange('customer.subscription.updated', subscription, before);
  if (invoice.status === 'open') {
    collectInvoice(account, invoice, storedPaymentMethod(account, subscription), { later: true });
  }
}

function workOf(account: StripeAccount, subscription: Subscription): DueWork | undefined {
  // The store evicts its oldest objects, so a subscription may outlive its customer.
  if (!account.store.customers.get(subscription.customer)) return undefined;
  if (subscription.status === 'incomplete') {
    return {
      at: subscription.created + INCOMPLETE_EXPIRES_AFTER,
      run: () => expireSubscription(account, subscription),
    };
  }
  const { cancel_at: at, status } = subscription;
  const periodEnd = subscription.items.data[0].current_period_end;
  const renews = status === 'active' || status === 'past_due';
  if (at !== null && (status === 'unpaid' || (renews && at <= periodEnd))) {
    return { at, run: () => endSubscription(account, subscription, 'cancellation_requested') };
  }
  return renews ? { at: periodEnd, run: () => renew(account, subscription) } : undefined;
}

function retryOf(account: StripeAccount, invoice: Invoice): DueWork | undefined {
  if (invoice.status !== 'open' || invoice.next_payment_attempt === null) return undefined;
  const subscription = account.store.subscriptions.get(invoice.parent.subscription_details.subscription);
  if (!subscription) return undefined;
  return {
    at: invoice.next_payment_attempt,
    run: () => {
      collectInvoice(account, invoice, storedPaymentMethod(account, subscription), { later: true });
    },
  };
}

function earliest(account: StripeAccount): DueWork | undefined {
  const { subscriptions, invoices } = account.store;
  return [
    ...invoices.all().map((invoice) => retryOf(account, invoice)),
    ...subscriptions.all().map((subscription) => workOf(account, subscription)),
  ].reduce<DueWork | undefined>(
    (first, work) => (work && (!first || work.at < first.at) ? work : first),
    undefined,
  );
}

/**
 * Performs everything that is due by now in order, each item at its own time: renewals, retries of failed payments,
 * scheduled cancellations, expiry of unpaid first invoices. Invoices are finalized and charged at the end of the
 * period; the stand-in does not leave a draft open for an hour, as Stripe does.
 */
export function runDueWork(account: StripeAccount): void {
  const until = account.clock.now();
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const work = earliest(account);
    if (!work || work.at > until) return;
    account.clock.at(work.at, () => work.run());
  }
}
