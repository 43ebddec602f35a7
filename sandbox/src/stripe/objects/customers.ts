import type { StripeAccount } from '../account.js';
import type { Params } from '../api/params.js';
import { newId, randomText } from '../store.js';
import { paymentMethodNamed } from './payment-methods.js';
import type { Customer } from './stripe-objects.js';

const FIELDS = [
  ...['email', 'name', 'phone', 'description', 'metadata', 'balance', 'invoice_settings', 'expand'],
];
const LARGEST = 99_999_999;

/** Reads a text field: an empty value unsets the field, an absent parameter leaves it unchanged. */
function textOr(params: Params, name: string, current: string | null): string | null {
  const given = params.text(name);
  return given === undefined ? current : given || null;
}

function defaultPaymentMethod(account: StripeAccount, params: Params, customer: Customer): string | null {
  const settings = params.object('invoice_settings')?.only('default_payment_method');
  const id = settings?.text('default_payment_method');
  if (id === undefined) return customer.invoice_settings.default_payment_method;
  if (id === '') return null;
  return paymentMethodNamed(account, id, settings!.nameOf('default_payment_method'), customer.id).id;
}

/** `POST /v1/customers` */
export function createCustomer(account: StripeAccount, params: Params): Customer {
  params.only(...FIELDS);
  const customer: Customer = {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: params.integer('balance', -LARGEST, LARGEST) ?? 0,
    created: account.clock.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: textOr(params, 'description', null),
    discount: null,
    email: textOr(params, 'email', null),
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: params.metadata(),
    name: textOr(params, 'name', null),
    next_invoice_sequence: 1,
    phone: textOr(params, 'phone', null),
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
  account.store.customers.add(customer);
  account.events.record('customer.created', customer);
  return customer;
}

/** `POST /v1/customers/:id` */
export function updateCustomer(account: StripeAccount, id: string, params: Params): Customer {
  params.only(...FIELDS);
  const customer = account.store.customers.require(id);
  return account.change('customer.updated', customer, {
    balance: params.integer('balance', -LARGEST, LARGEST) ?? customer.balance,
    email: textOr(params, 'email', customer.email),
    name: textOr(params, 'name', customer.name ?? null),
    phone: textOr(params, 'phone', customer.phone ?? null),
    description: textOr(params, 'description', customer.description),
    metadata: params.metadata(customer.metadata),
    invoice_settings: {
      ...customer.invoice_settings,
      default_payment_method: defaultPaymentMethod(account, params, customer),
    },
  });
}
