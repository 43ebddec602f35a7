import { newId } from '../store.js';
import type { InvoiceLine, Price, Subscription, SubscriptionItem } from './stripe-objects.js';

export interface Period {
  readonly start: number;
  readonly end: number;
}

interface LineFigures {
  readonly price: Price;
  readonly quantity: number;
  readonly amount: number;
  readonly description: string;
  readonly period: Period;
  readonly proration: boolean;
}

function aLine(subscription: Subscription, item: SubscriptionItem, figures: LineFigures): InvoiceLine {
  const { price, quantity, amount } = figures;
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: figures.description,
    discount_amounts: [],
    discountable: !figures.proration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: figures.proration ? newId('ii') : null,
        proration: figures.proration,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
    },
    period: figures.period,
    pretax_credit_amounts: [],
    pricing: {
      type: 'price_details',
      price_details: { price: price.id, product: price.product },
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

function dayOf(seconds: number): string {
  const options = { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-GB', options).format(seconds * 1000);
}

/** Builds the line for one whole period. */
export function periodLine(
  subscription: Subscription,
  item: SubscriptionItem,
  price: Price,
  quantity: number,
  period: Period,
): InvoiceLine {
  return aLine(subscription, item, {
    price,
    quantity,
    amount: price.unit_amount * quantity,
    description: `${quantity} × Premium (at ${dollars(price.unit_amount)} / ${price.recurring.interval})`,
    period,
    proration: false,
  });
}

/**
 * Returns the value of the rest of a period, rounded to whole cents. The fraction is computed from seconds, as at
 * Stripe.
 */
function proratedAmount(amount: number, period: Period, at: number): number {
  const left = Math.min(Math.max(period.end - at, 0), period.end - period.start);
  return Math.round((amount * left) / (period.end - period.start));
}

/** Builds the credit line for paid time that will not be used. */
export function unusedTimeLine(subscription: Subscription, item: SubscriptionItem, at: number): InvoiceLine {
  const period = { start: item.current_period_start, end: item.current_period_end };
  const amount = proratedAmount(item.price.unit_amount * item.quantity, period, at);
  return aLine(subscription, item, {
    price: item.price,
    quantity: item.quantity,
    amount: amount === 0 ? 0 : -amount,
    description: `Unused time on ${item.quantity} × Premium after ${dayOf(at)}`,
    period: { start: at, end: period.end },
    proration: true,
  });
}

/** Builds the charge line for the rest of a period at another price or quantity. */
export function remainingTimeLine(
  subscription: Subscription,
  item: SubscriptionItem,
  price: Price,
  quantity: number,
  at: number,
): InvoiceLine {
  const period = { start: item.current_period_start, end: item.current_period_end };
  return aLine(subscription, item, {
    price,
    quantity,
    amount: proratedAmount(price.unit_amount * quantity, period, at),
    description: `Remaining time on ${quantity} × Premium after ${dayOf(at)}`,
    period: { start: at, end: period.end },
    proration: true,
  });
}
