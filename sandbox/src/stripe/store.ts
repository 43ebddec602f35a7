import { randomInt } from 'node:crypto';
import type {
  CardState,
  Customer,
  Invoice,
  InvoiceLine,
  PaymentIntent,
  PaymentMethod,
  PortalSession,
  Price,
  Product,
  Subscription,
} from './objects/stripe-objects.js';
import { noSuch } from './stripe-error.js';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const KEPT_OF_EACH_KIND = 20_000;

/** Returns random letters and digits, as in Stripe's ids and secrets. */
export function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Creates an id that shows that it comes from the sandbox, for example `cus_Sandbox4fQ…`. */
export function newId(prefix: string): string {
  return `${prefix}_Sandbox${randomText(17)}`;
}

/** A map with a maximum size. Beyond it, the entry that was inserted first is evicted. */
export class BoundedMap<V> {
  private readonly entries = new Map<string, V>();

  constructor(private readonly limit = KEPT_OF_EACH_KIND) {}

  get(id: string): V | undefined {
    return this.entries.get(id);
  }

  set(id: string, value: V): V {
    this.entries.set(id, value);
    if (this.entries.size > this.limit) this.entries.delete(this.entries.keys().next().value!);
    return value;
  }

  delete(id: string): void {
    this.entries.delete(id);
  }

  clear(): void {
    this.entries.clear();
  }

  /** Returns all values, oldest first. */
  all(): V[] {
    return [...this.entries.values()];
  }

  get size(): number {
    return this.entries.size;
  }
}

/** Objects of one kind by id; throws Stripe's error for an unknown id. */
export class Collection<V extends { id: string }> extends BoundedMap<V> {
  constructor(readonly kind: string) {
    super();
  }

  add(object: V): V {
    return this.set(object.id, object);
  }

  /** Returns the object that a path names. @throws StripeError 404 */
  require(id: string): V {
    return this.get(id) ?? raise(noSuch(this.kind, id, 'id', 404));
  }

  /** Returns the object that a parameter names. @throws StripeError 400 */
  named(id: string, param: string): V {
    return this.get(id) ?? raise(noSuch(this.kind, id, param));
  }
}

function raise(error: Error): never {
  throw error;
}

/** All objects of the stand-in, in memory. */
export class StripeStore {
  readonly customers = new Collection<Customer>('customer');
  readonly products = new Collection<Product>('product');
  readonly prices = new Collection<Price>('price');
  readonly paymentMethods = new Collection<PaymentMethod>('PaymentMethod');
  readonly paymentIntents = new Collection<PaymentIntent>('payment_intent');
  readonly invoices = new Collection<Invoice>('invoice');
  readonly subscriptions = new Collection<Subscription>('subscription');
  readonly portalSessions: Collection<PortalSession> = new Collection<PortalSession>(
    'billing_portal.session',
  );
  /** Ids of deleted customers, which can still be retrieved. */
  readonly deletedCustomers = new BoundedMap<true>();
  /** Card behaviour by payment method id. */
  readonly cards = new BoundedMap<CardState>();
  /** Proration lines for the next invoice, by subscription id. */
  readonly pendingLines = new BoundedMap<InvoiceLine[]>();

  private readonly kinds = [
    this.customers,
    this.products,
    this.prices,
    this.paymentMethods,
    this.paymentIntents,
    this.invoices,
    this.subscriptions,
  ];

  /** Returns any object by its id, or undefined. */
  find(id: string): object | undefined {
    for (const kind of this.kinds) {
      const object = kind.get(id);
      if (object) return object;
    }
    return undefined;
  }

  /** Removes everything but products and prices. */
  clear(): void {
    for (const kind of this.kinds) if (kind !== this.products && kind !== this.prices) kind.clear();
    this.portalSessions.clear();
    this.deletedCustomers.clear();
    this.cards.clear();
    this.pendingLines.clear();
  }
}
