import type Stripe from 'stripe';
import type { TestCard } from './test-cards.js';

/**
 * Stripe's objects as they are stored and returned: the shapes of the API version that the official package pins, with
 * references as ids (they become objects only where a call expands them) and decimals as strings, as in JSON.
 */
type With<T, F> = Omit<T, keyof F> & F;
type Metadata = Record<string, string>;

/** API version that the official package pins; the types here have its shapes. */
export const API_VERSION = '2026-10-28.endive';

export type Customer = With<
  Stripe.Customer,
  {
    metadata: Metadata;
    invoice_settings: With<Stripe.Customer.InvoiceSettings, { default_payment_method: string | null }>;
  }
>;
export type Product = With<Stripe.Product, { metadata: Metadata; default_price: null }>;
export type Price = With<
  Stripe.Price,
  {
    product: string;
    unit_amount: number;
    unit_amount_decimal: string;
    recurring: With<Stripe.Price.Recurring, { interval: 'month' | 'year' }>;
  }
>;
export type Plan = With<Stripe.Plan, { product: string; amount_decimal: string }>;
export type PaymentMethod = With<Stripe.PaymentMethod, { customer: string | null; metadata: Metadata }>;

export type PaymentIntent = With<
  Stripe.PaymentIntent,
  {
    client_secret: string;
    customer: string | null;
    payment_method: string | null;
    last_payment_error: object | null;
    status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  }
>;

export type InvoiceLine = With<
  Stripe.InvoiceLineItem,
  {
    quantity_decimal: string;
    pricing: {
      type: 'price_details';
      price_details: { price: string; product: string };
      unit_amount_decimal: string;
    };
    subscription: string;
  }
>;
export type Invoice = With<
  Stripe.Invoice,
  {
    customer: string;
    default_payment_method: string | null;
    status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
    lines: { object: 'list'; data: InvoiceLine[]; has_more: boolean; url: string; total_count: number };
    parent: {
      type: 'subscription_details';
      quote_details: null;
      subscription_details: {
        metadata: Metadata;
        subscription: string;
        subscription_proration_date?: number;
      };
    };
  }
>;

export type SubscriptionItem = With<
  Stripe.SubscriptionItem,
  { plan: Plan; price: Price; quantity: number; metadata: Metadata }
>;
export type SubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'active'
  | 'past_due'
  | 'unpaid'
  | 'canceled';
export type Subscription = With<
  Stripe.Subscription,
  {
    customer: string;
    default_payment_method: string | null;
    latest_invoice: string | null;
    metadata: Metadata;
    status: SubscriptionStatus;
    items: { object: 'list'; data: [SubscriptionItem]; has_more: boolean; url: string; total_count: number };
  }
>;
export type PortalSession = Stripe.BillingPortal.Session;

/** State of a payment method's card that decides how charges end; no call returns it. */
export interface CardState {
  readonly card: TestCard;
  /** True once the cardholder has authenticated a payment that stores the card for later payments. */
  setUp: boolean;
}
