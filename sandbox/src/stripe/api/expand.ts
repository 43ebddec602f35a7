import type { StripeAccount } from '../account.js';
import { invoicePaymentsOf, paymentOf } from '../objects/invoices.js';
import type { Customer, Invoice } from '../objects/stripe-objects.js';
import { StripeError } from '../stripe-error.js';
import { listOf } from './pagination.js';

type Node = Record<string, unknown>;

const MAX_DEPTH = 4;

/** Kinds of object that calls return. */
export type Kind =
  | 'customer'
  | 'product'
  | 'price'
  | 'subscription'
  | 'invoice'
  | 'invoice_payment'
  | 'payment_intent'
  | 'payment_method'
  | 'portal_session'
  | 'event';

/**
 * Maps each kind of object to its expandable fields, and each field to the kind of the expanded object; null where that
 * object cannot be expanded further.
 */
const EXPANDABLE: Record<Kind, Record<string, Kind | null>> = {
  customer: {
    'invoice_settings.default_payment_method': 'payment_method',
    subscriptions: null,
    'subscriptions.data': 'subscription',
  },
  product: {},
  price: { product: 'product' },
  subscription: {
    customer: 'customer',
    default_payment_method: 'payment_method',
    latest_invoice: 'invoice',
    'items.data.price.product': 'product',
    'items.data.plan.product': 'product',
  },
  invoice: {
    customer: 'customer',
    default_payment_method: 'payment_method',
    confirmation_secret: null,
    payments: null,
    'payments.data': 'invoice_payment',
    'parent.subscription_details.subscription': 'subscription',
    'lines.data.pricing.price_details.price': 'price',
  },
  invoice_payment: { invoice: 'invoice', 'payment.payment_intent': 'payment_intent' },
  payment_intent: { customer: 'customer', payment_method: 'payment_method' },
  payment_method: { customer: 'customer' },
  portal_session: {},
  event: {},
};

/** Fields that are included only when a call expands them. */
const INCLUDED: Record<string, (account: StripeAccount, object: Node) => unknown> = {
  'invoice.confirmation_secret': (account, object) => {
    const intent = paymentOf(account, object as unknown as Invoice);
    return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null;
  },
  'invoice.payments': (account, object) => {
    const invoice = object as unknown as Invoice;
    return listOf(invoicePaymentsOf(account, invoice), '/v1/invoice_payments');
  },
  'customer.subscriptions': (account, object) => {
    const { id } = object as unknown as Customer;
    const own = account.store.subscriptions.all().filter(({ customer }) => customer === id);
    return listOf(structuredClone(own.reverse()), `/v1/customers/${id}/subscriptions`);
  },
};

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

function canExpand(kind: Kind, path: string): boolean {
  return Object.entries(EXPANDABLE[kind]).some(([prefix, next]) => {
    if (path === prefix) return true;
    return next !== null && path.startsWith(`${prefix}.`) && canExpand(next, path.slice(prefix.length + 1));
  });
}

/**
 * Checks the `expand[]` of a call before it has any effect.
 * @throws StripeError 400 for a field that cannot be expanded, or deeper than four levels
 */
export function checkExpansion(kind: Kind, paths: readonly string[]): void {
  for (const path of paths) {
    if (path.split('.').filter((part) => part !== 'data').length > MAX_DEPTH) {
      throw new StripeError(400, `You cannot expand more than ${MAX_DEPTH} levels of a property.`, {
        param: 'expand',
      });
    }
    if (!canExpand(kind, path.replace(/^data\./, ''))) {
      throw new StripeError(400, `This property cannot be expanded (${path.slice(0, 100)}).`, {
        param: 'expand',
      });
    }
  }
}

function expandPath(account: StripeAccount, node: unknown, path: readonly string[]): void {
  const [name, ...rest] = path;
  if (name === undefined || !isNode(node)) return;
  if (Array.isArray(node)) {
    for (const item of node) expandPath(account, item, path);
    return;
  }
  const value = node[name];
  if (value === undefined) node[name] = INCLUDED[`${String(node['object'])}.${name}`]?.(account, node);
  else if (typeof value === 'string') node[name] = structuredClone(account.store.find(value)) ?? value;
  expandPath(account, node[name], rest);
}

/** Returns a copy of an object in which the references named by `expand[]` are whole objects. */
export function expand(account: StripeAccount, object: object, paths: readonly string[]): object {
  const copy = structuredClone(object);
  for (const path of paths) expandPath(account, copy, path.split('.'));
  return copy;
}
