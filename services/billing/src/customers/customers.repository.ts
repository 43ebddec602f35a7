import { Injectable } from '@nestjs/common';
import type { PaidPlan } from '@shadow-guide/contracts';
import { Database } from '@shadow-guide/kernel';

/** A person's current purchase. */
export interface Checkout {
  /** Number of the purchase; 0 before the first. */
  readonly no: number;
  readonly plan: PaidPlan | null;
  /** The provider's id of the subscription awaiting its first payment; null until it exists. */
  readonly subscriptionId: string | null;
}

/** A person's customer at the payment provider. */
export interface Customer {
  readonly userId: string;
  /** The provider's id; null until it exists. */
  readonly id: string | null;
  /** Number of times the provider has lost this customer. */
  readonly no: number;
  /** Keyed hash of the address for receipts; null when the provider has none. */
  readonly addressMark: string | null;
  readonly checkout: Checkout;
}

type CustomerRow = {
  user_id: string;
  customer_id: string | null;
  customer_no: number;
  address_mark: string | null;
  checkout_no: number;
  checkout_plan: PaidPlan | null;
  checkout_subscription: string | null;
};

const COLUMNS =
  'user_id, customer_id, customer_no, address_mark, checkout_no, checkout_plan, checkout_subscription';

/**
 * Stores customers. Every change is one compare-and-set statement: of concurrent callers one wins, and the others read
 * again.
 */
@Injectable()
export class CustomersRepository {
  constructor(private readonly database: Database) {}

  async find(userId: string): Promise<Customer | null> {
    const [row] = await this.database.query<CustomerRow>(
      'customers-find',
      `SELECT ${COLUMNS} FROM billing.customers WHERE user_id = $1`,
      [userId],
    );
    return row ? toCustomer(row) : null;
  }

  async findOrInsert(userId: string): Promise<Customer> {
    const found = await this.find(userId);
    if (found) return found;
    const insert = 'INSERT INTO billing.customers (user_id) VALUES ($1) ON CONFLICT DO NOTHING';
    await this.database.query('customers-insert', insert, [userId]);
    return (await this.find(userId)) ?? this.findOrInsert(userId);
  }

  /** Returns the customer's owner; null when the customer is unknown. */
  async findUserId(customerId: string): Promise<string | null> {
    const [row] = await this.database.query<{ user_id: string }>(
      'customers-find-user',
      'SELECT user_id FROM billing.customers WHERE customer_id = $1',
      [customerId],
    );
    return row?.user_id ?? null;
  }

  /** Sets the provider's id and the hash of the address it was given, unless an id is set. */
  async setId({ userId, no }: Customer, customerId: string, addressMark: string | null): Promise<void> {
    await this.database.query(
      'customers-set-id',
      `UPDATE billing.customers SET customer_id = $3, address_mark = $4
       WHERE user_id = $1 AND customer_no = $2 AND customer_id IS NULL`,
      [userId, no, customerId, addressMark],
    );
  }

  /** Sets the hash of the address that the provider was given. */
  async setAddressMark({ userId, no }: Customer, addressMark: string): Promise<void> {
    await this.database.query(
      'customers-set-address-mark',
      'UPDATE billing.customers SET address_mark = $3 WHERE user_id = $1 AND customer_no = $2',
      [userId, no, addressMark],
    );
  }

  /** Marks the account as closed, after which no change of its plan is announced. */
  async markClosed(userId: string): Promise<void> {
    await this.database.query(
      'customers-mark-closed',
      'UPDATE billing.customers SET is_closed = true WHERE user_id = $1 AND NOT is_closed',
      [userId],
    );
  }

  /** Removes an id that the provider no longer knows, and the purchase started under it. */
  async forgetId({ userId, no }: Customer): Promise<void> {
    await this.database.query(
      'customers-forget-id',
      `UPDATE billing.customers
       SET customer_id = NULL, customer_no = customer_no + 1, address_mark = NULL,
           checkout_no = checkout_no + 1, checkout_plan = NULL, checkout_subscription = NULL
       WHERE user_id = $1 AND customer_no = $2`,
      [userId, no],
    );
  }

  /** Replaces the current purchase with a new one. @returns false when it was changed concurrently */
  async nextCheckout({ userId, checkout }: Customer, plan: PaidPlan): Promise<boolean> {
    const rows = await this.database.query(
      'customers-next-checkout',
      `UPDATE billing.customers
       SET checkout_no = checkout_no + 1, checkout_plan = $3, checkout_subscription = NULL
       WHERE user_id = $1 AND checkout_no = $2 AND checkout_subscription IS NOT DISTINCT FROM $4
       RETURNING user_id`,
      [userId, checkout.no, plan, checkout.subscriptionId],
    );
    return rows.length > 0;
  }

  /** @returns false when the purchase was replaced concurrently, or has another subscription */
  async setCheckoutSubscription({ userId, checkout }: Customer, subscriptionId: string): Promise<boolean> {
    const rows = await this.database.query(
      'customers-set-checkout-subscription',
      `UPDATE billing.customers SET checkout_subscription = $3
       WHERE user_id = $1 AND checkout_no = $2 AND coalesce(checkout_subscription, $3) = $3 RETURNING user_id`,
      [userId, checkout.no, subscriptionId],
    );
    return rows.length > 0;
  }
}

function toCustomer(row: CustomerRow): Customer {
  return {
    userId: row.user_id,
    id: row.customer_id,
    no: row.customer_no,
    addressMark: row.address_mark,
    checkout: { no: row.checkout_no, plan: row.checkout_plan, subscriptionId: row.checkout_subscription },
  };
}
