import type { PaidPlan } from '@shadow-guide/contracts';
import type Stripe from 'stripe';
import type { PaidSubscription, PeriodPrice, ProviderStatus } from '../plan/index.js';
import { STATUS_MEANINGS } from '../plan/index.js';

/** A subscription as the payment provider lists it. */
export interface ListedSubscription extends Omit<PaidSubscription, 'userId' | 'unpaidSince'> {
  readonly customerId: string;
  /** The user id in the subscription's metadata; null when the product did not create the subscription. */
  readonly notedUserId: string | null;
  /**
   * True when the subscription is for one of the product's plans, and not for something else sold under the same Stripe
   * account.
   */
  readonly isForOurPlans: boolean;
  /**
   * True when the subscription's end was scheduled by `cancel_at`, as in the customer portal, and not by
   * `cancel_at_period_end`.
   */
  readonly endsByDate: boolean;
  /** The subscription item whose price a change of plan replaces. */
  readonly itemId: string;
}

/** A subscription's current state at the payment provider. */
export interface ProviderSubscription extends ListedSubscription {
  readonly unpaidSince: Date | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Maps Stripe's subscription to the product's fields.
 * @param prices ids of our plans' current prices
 */
export function toListedSubscription(
  subscription: Stripe.Subscription,
  prices: readonly string[],
): ListedSubscription {
  const item = subscription.items.data[0];
  if (!item) throw new Error(`${subscription.id} has no item`);
  const periodEnd = instant(item.current_period_end);
  const atPeriodEnd = subscription.cancel_at_period_end ? periodEnd : null;
  const noted = subscription.metadata['userId'];
  const notedUserId = noted && UUID.test(noted) ? noted : null;
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer),
    notedUserId,
    // A subscription that the product created may have an old price; one that was created manually has no metadata.
    isForOurPlans: notedUserId !== null || prices.includes(item.price.id),
    itemId: item.id,
    status: statusOf(subscription.status),
    // The interval decides and not the price id, because people who subscribed before a price change keep the old
    // price.
    plan: planOfInterval(item.price.recurring?.interval),
    periodStart: instant(item.current_period_start),
    periodEnd,
    endsAt: subscription.cancel_at === null ? atPeriodEnd : instant(subscription.cancel_at),
    endsByDate: subscription.cancel_at !== null && !subscription.cancel_at_period_end,
    endedAt: subscription.ended_at === null ? null : instant(subscription.ended_at),
    createdAt: instant(subscription.created),
    price: priceOf(item),
    accountCredit: creditOf(subscription.customer),
  };
}

/** Converts Stripe's Unix seconds to a date. */
export function instant(seconds: number): Date {
  return new Date(seconds * 1_000);
}

/** Returns the id of a reference, which Stripe returns as an id or, expanded, as an object. */
export function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}

function priceOf({ price, quantity = 1 }: Stripe.SubscriptionItem): PeriodPrice | null {
  const { unit_amount, currency } = price;
  return unit_amount === null ? null : { amount: unit_amount * quantity, currency };
}

/**
 * Returns the customer's credit, which Stripe stores as a negative balance; 0 when the customer was not expanded or is
 * deleted.
 */
function creditOf(customer: Stripe.Subscription['customer']): number {
  if (typeof customer === 'string' || customer.deleted) return 0;
  return Math.max(0, -customer.balance);
}

function planOfInterval(interval: string | undefined): PaidPlan {
  return interval === 'year' ? 'price_yearly' : 'price_monthly';
}

/**
 * Maps the provider's status. A status that this code does not know is treated as paused: it gives no premium and
 * nothing is charged.
 */
function statusOf(status: string): ProviderStatus {
  return status in STATUS_MEANINGS ? (status as ProviderStatus) : 'paused';
}
