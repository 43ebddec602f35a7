import type { StripeAccount } from '../account.js';
import type { Params } from '../api/params.js';
import { type Period, periodLine, remainingTimeLine, unusedTimeLine } from '../objects/invoice-lines.js';
import type { InvoiceLine, Price, Subscription } from '../objects/stripe-objects.js';
import { periodFrom } from '../objects/subscriptions.js';
import { invalidParam, notInStandIn } from '../stripe-error.js';
import { type ItemChoice, readItem } from './create-subscription.js';

export const PRORATION_BEHAVIORS = ['create_prorations', 'always_invoice', 'none'] as const;
export type ProrationBehavior = (typeof PRORATION_BEHAVIORS)[number];

/**
 * Effect of a change of price or quantity, computed before it is made, so that the preview and the change have the same
 * figures.
 */
export interface PlanChange {
  readonly price: Price;
  readonly quantity: number;
  /**
   * Time of the change in Unix seconds. Use before this time is charged at the old price; the time left after it is
   * credited.
   */
  readonly at: number;
  /** The period after the change. A different interval starts a new period now. */
  readonly period: Period;
  readonly restarts: boolean;
  readonly lines: InvoiceLine[];
  /** True when the lines are invoiced at once; otherwise they are added to the next invoice. */
  readonly invoicesNow: boolean;
}

/** Reads the requested item change: `items[0]` with its `id`, and a price, a quantity or both. */
export function readItemChange(
  account: StripeAccount,
  params: Params,
  subscription: Subscription,
): ItemChoice | undefined {
  const items = params.objects('items');
  if (!items) return undefined;
  const given = items[0]!.only('id', 'price', 'plan', 'quantity', 'metadata', 'deleted');
  const current = subscription.items.data[0];
  const id = given.text('id');
  if (items.length > 1 || id === undefined || given.boolean('deleted')) {
    throw notInStandIn(
      params.nameOf('items'),
      'more than one item in a subscription: name the present one by items[0][id]',
    );
  }
  if (id !== current.id) {
    throw invalidParam(
      given.nameOf('id'),
      `No such subscription item: '${id.slice(0, 100)}'`,
      'resource_missing',
    );
  }
  const { price = current.price, quantity = current.quantity } = readItem(account, given);
  return { price, quantity };
}

/**
 * Computes a change with Stripe's proration rules: unused time at the old price is credited by the second; with the
 * same interval the rest of the period is charged at the new price; with a different interval a whole new period is
 * charged and starts now.
 */
export function planChange(
  subscription: Subscription,
  choice: ItemChoice,
  options: { at: number; behavior: ProrationBehavior },
): PlanChange | undefined {
  const item = subscription.items.data[0];
  const { price, quantity } = choice;
  const { at, behavior } = options;
  if (price.id === item.price.id && quantity === item.quantity) return undefined;
  if (at < item.current_period_start || at > item.current_period_end) {
    throw invalidParam(
      'proration_date',
      'Cannot specify proration date outside of current subscription period',
    );
  }
  const restarts = price.recurring.interval !== item.price.recurring.interval;
  const current = { start: item.current_period_start, end: item.current_period_end };
  const period = restarts ? periodFrom(at, price) : current;
  const lines: InvoiceLine[] = [];
  if (behavior !== 'none') lines.push(unusedTimeLine(subscription, item, at));
  if (restarts) lines.push(periodLine(subscription, item, price, quantity, period));
  else if (behavior !== 'none') lines.push(remainingTimeLine(subscription, item, price, quantity, at));
  const invoicesNow = lines.length > 0 && (restarts || behavior === 'always_invoice');
  return { price, quantity, at, period, restarts, lines, invoicesNow };
}
