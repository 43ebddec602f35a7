import type { StripeAccount } from '../account.js';
import { markPaid, markPaymentFailed, paymentOf } from '../objects/invoices.js';
import { type Attempt, attemptPayment, type PaymentOutcome } from '../objects/payment-intents.js';
import type { Invoice, PaymentMethod, Subscription } from '../objects/stripe-objects.js';
import { isOver } from '../objects/subscriptions.js';
import type { Decline } from '../objects/test-cards.js';
import { DAY } from './billing-rules.js';

const NO_METHOD: Decline = { code: 'resource_missing', message: 'There is no payment method to charge.' };

function subscriptionOf(account: StripeAccount, invoice: Invoice): Subscription {
  return account.store.subscriptions.require(invoice.parent.subscription_details.subscription);
}

/** Returns when a renewal's invoice is retried, or null after the last retry day. */
function nextAttempt(account: StripeAccount, invoice: Invoice): number | null {
  if (invoice.billing_reason === 'subscription_create') return null;
  const firstFailure = invoice.created;
  const now = account.clock.now();
  const due = account.billingRules.retryDays.map((days) => firstFailure + days * DAY);
  return due.find((moment) => moment > now) ?? null;
}

function subscriptionPaid(account: StripeAccount, subscription: Subscription, invoice: Invoice): void {
  if (isOver(subscription)) return;
  const saves = subscription.payment_settings?.save_default_payment_method === 'on_subscription';
  const method = paymentOf(account, invoice)?.payment_method;
  const stillOwes = account.store.invoices
    .all()
    .some(
      ({ parent, status, id }) =>
        id !== invoice.id &&
        status === 'open' &&
        parent.subscription_details.subscription === subscription.id,
    );
  account.change('customer.subscription.updated', subscription, {
    status: stillOwes ? subscription.status : 'active',
    default_payment_method: saves && method ? method : subscription.default_payment_method,
  });
}

/**
 * Updates a subscription after a failed payment. After a failed first payment it stays incomplete; after a later one it
 * is past due; after the last retry it ends.
 */
function subscriptionUnpaid(account: StripeAccount, subscription: Subscription, isLast: boolean): void {
  if (subscription.status !== 'active' && subscription.status !== 'past_due') return;
  const { afterRetries } = account.billingRules;
  if (!isLast || afterRetries === 'past_due') {
    account.change('customer.subscription.updated', subscription, { status: 'past_due' });
  } else if (afterRetries === 'unpaid') {
    account.change('customer.subscription.updated', subscription, { status: 'unpaid' });
  } else {
    endSubscription(account, subscription, 'payment_failed');
  }
}

/** Ends a subscription permanently. */
export function endSubscription(
  account: StripeAccount,
  subscription: Subscription,
  reason: 'payment_failed' | 'cancellation_requested',
): void {
  const now = account.clock.now();
  Object.assign(subscription, {
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    cancellation_details: { ...subscription.cancellation_details!, reason },
  } satisfies Partial<Subscription>);
  for (const invoice of account.store.invoices.all()) {
    if (invoice.parent.subscription_details.subscription !== subscription.id || invoice.status !== 'open')
      continue;
    Object.assign(invoice, { auto_advance: false, next_payment_attempt: null });
  }
  account.store.pendingLines.delete(subscription.id);
  account.events.record('customer.subscription.deleted', subscription);
}

/** Updates the invoice and its subscription with the outcome of a payment attempt. */
export function settleInvoice(
  account: StripeAccount,
  invoice: Invoice,
  outcome: PaymentOutcome,
  later: boolean,
): void {
  const subscription = subscriptionOf(account, invoice);
  if (outcome.kind === 'succeeded') {
    markPaid(account, invoice);
    subscriptionPaid(account, subscription, invoice);
    return;
  }
  if (outcome.kind === 'authenticate') {
    account.events.record('invoice.payment_action_required', invoice);
    // The customer is present and can authenticate, so nothing has failed yet.
    if (!later) return;
  }
  // A manual retry does not change the time of the next automatic retry.
  const plans = later || invoice.attempt_count === 0;
  const next = plans ? nextAttempt(account, invoice) : invoice.next_payment_attempt;
  markPaymentFailed(account, invoice, next);
  subscriptionUnpaid(account, subscription, later && next === null);
}

/** Charges an open invoice to a payment method, or fails if there is none, and settles the invoice. */
export function collectInvoice(
  account: StripeAccount,
  invoice: Invoice,
  method: PaymentMethod | undefined,
  attempt: Attempt,
): PaymentOutcome {
  const intent = paymentOf(account, invoice)!;
  const outcome: PaymentOutcome = method
    ? attemptPayment(account, intent, method, attempt)
    : { kind: 'declined', decline: NO_METHOD };
  settleInvoice(account, invoice, outcome, attempt.later);
  return outcome;
}
