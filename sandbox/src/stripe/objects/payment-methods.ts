import type { StripeAccount } from '../account.js';
import type { Params } from '../api/params.js';
import { newId, randomText } from '../store.js';
import { StripeError } from '../stripe-error.js';
import type { PaymentMethod } from './stripe-objects.js';
import { type CardDetails, cardByAlias, readCard } from './test-cards.js';

function add(account: StripeAccount, { card, expMonth, expYear }: CardDetails): PaymentMethod {
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: card.brand,
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: randomText(16),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: account.clock.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  account.store.cards.set(method.id, { card, setUp: false });
  return account.store.paymentMethods.add(method);
}

/** `POST /v1/payment_methods`, and the same data inside a confirmation. Accepts only cards with test numbers. */
export function createPaymentMethod(account: StripeAccount, params: Params): PaymentMethod {
  params.only('type', 'card', 'billing_details', 'metadata', 'allow_redisplay', 'key', 'expand');
  params.oneOf('type', ['card'] as const);
  const card = params.object('card');
  if (!card)
    throw new StripeError(400, 'Missing required param: card.', { code: 'parameter_missing', param: 'card' });
  const method = add(account, readCard(card, account.clock.now()));
  const billing = params.object('billing_details');
  for (const name of ['name', 'email', 'phone'] as const) {
    method.billing_details[name] = billing?.text(name) || null;
  }
  method.metadata = params.metadata();
  return method;
}

/**
 * Returns the payment method that a parameter names: an id, or a test name such as `pm_card_visa`, for which a new
 * payment method is created.
 * @throws StripeError when the payment method does not exist or belongs to another customer
 */
export function paymentMethodNamed(
  account: StripeAccount,
  id: string,
  param: string,
  customer: string | null,
): PaymentMethod {
  const alias = cardByAlias(id);
  if (alias) {
    const expYear = new Date(account.clock.now() * 1000).getUTCFullYear() + 3;
    const method = add(account, { card: alias, expMonth: 12, expYear });
    return customer ? attach(account, method, customer) : method;
  }
  const method = account.store.paymentMethods.named(id, param);
  if (method.customer !== null && method.customer !== customer) {
    throw new StripeError(400, 'The payment method belongs to another customer.', {
      code: 'payment_method_customer_mismatch',
      param,
    });
  }
  return method;
}

/** Attaches a payment method to a customer; one already attached stays unchanged. */
export function attach(account: StripeAccount, method: PaymentMethod, customer: string): PaymentMethod {
  if (method.customer === customer) return method;
  method.customer = customer;
  account.events.record('payment_method.attached', method);
  return method;
}

/** `POST /v1/payment_methods/:id/attach` */
export function attachPaymentMethod(account: StripeAccount, id: string, params: Params): PaymentMethod {
  params.only('customer', 'expand');
  const customer = account.store.customers.named(params.requiredText('customer'), 'customer');
  return attach(account, paymentMethodNamed(account, id, 'payment_method', customer.id), customer.id);
}
