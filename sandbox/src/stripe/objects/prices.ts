import type { StripeStore } from '../store.js';
import type { StripeConfig } from '../stripe-config.js';
import type { Plan, Price } from './stripe-objects.js';

const PRODUCT_ID = 'prod_SandboxPremium';
/** Amounts in US cents, from the product's price list. */
const MONTHLY_AMOUNT = 1_000;
const YEARLY_AMOUNT = 10_000;

function aPrice(
  id: string,
  lookupKey: string,
  interval: 'month' | 'year',
  amount: number,
  created: number,
): Price {
  return {
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created,
    currency: 'usd',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: lookupKey,
    metadata: {},
    nickname: interval === 'month' ? 'Premium, monthly' : 'Premium, yearly',
    product: PRODUCT_ID,
    recurring: { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  };
}

/** Adds the product and its two prices to a new store: $10.00 a month, $100.00 a year. */
export function addCatalogue(store: StripeStore, config: StripeConfig, created: number): void {
  store.products.add({
    id: PRODUCT_ID,
    object: 'product',
    active: true,
    created,
    default_price: null,
    description: "Sold by the sandbox's stand-in for Stripe: nobody is charged.",
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name: 'Premium',
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: created,
    url: null,
  });
  store.prices.add(aPrice(config.priceMonthly, 'price_monthly', 'month', MONTHLY_AMOUNT, created));
  store.prices.add(aPrice(config.priceYearly, 'price_yearly', 'year', YEARLY_AMOUNT, created));
}

/** Converts a price to a plan, the older form that subscription items still contain. */
export function planOf(price: Price): Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring.interval,
    interval_count: price.recurring.interval_count,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
