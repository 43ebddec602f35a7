import { Injectable } from '@nestjs/common';
import type { PaidPlan } from '@shadow-guide/contracts';
import { Database } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import { Equal, IsNull, Or, type Repository } from 'typeorm';
import { Customer } from './customer.entity.js';

/**
 * Stores customers. Every change is one compare-and-set statement: one of several concurrent callers succeeds, and the
 * others read the row again.
 */
@Injectable()
export class CustomersRepository {
  private readonly rows: Repository<Customer>;

  constructor(private readonly database: Database) {
    this.rows = database.source.getRepository(Customer);
  }

  find(userId: string): Promise<Customer | null> {
    return this.rows.findOneBy({ userId });
  }

  async findOrInsert(userId: string): Promise<Customer> {
    const found = await this.find(userId);
    if (found) return found;
    await this.rows.createQueryBuilder().insert().values({ userId }).orIgnore().execute();
    return (await this.find(userId)) ?? this.findOrInsert(userId);
  }

  /** Returns the customer's owner; null when the customer is unknown. A named statement: every webhook runs it. */
  async findUserId(customerId: string): Promise<string | null> {
    const [row] = await this.database.query<RowOf<Customer, 'userId'>>(
      'customers-find-user',
      'SELECT user_id FROM billing.customers WHERE customer_id = $1',
      [customerId],
    );
    return row?.user_id ?? null;
  }

  /**
   * Sets the provider's id of the customer and the hash of the address that the provider was given, unless an id is
   * set.
   */
  async setId(
    { userId, customerNo }: Customer,
    customerId: string,
    addressMark: string | null,
  ): Promise<void> {
    await this.rows.update({ userId, customerNo, customerId: IsNull() }, { customerId, addressMark });
  }

  /** Sets the hash of the address that the provider was given. */
  async setAddressMark({ userId, customerNo }: Customer, addressMark: string): Promise<void> {
    await this.rows.update({ userId, customerNo }, { addressMark });
  }

  /** Marks the account as closed. From then on, changes of its plan are not announced. */
  async markClosed(userId: string): Promise<void> {
    await this.rows.update({ userId, isClosed: false }, { isClosed: true });
  }

  /** Removes a customer id that the provider no longer knows, and the purchase that was started with it. */
  async forgetId({ userId, customerNo }: Customer): Promise<void> {
    await this.rows.update(
      { userId, customerNo },
      {
        ...{ customerId: null, customerNo: customerNo + 1, addressMark: null },
        ...{ checkoutNo: () => 'checkout_no + 1', checkoutPlan: null, checkoutSubscription: null },
      },
    );
  }

  /** Replaces the current purchase with a new one. @returns false when the current purchase was changed concurrently */
  async nextCheckout(
    { userId, checkoutNo, checkoutSubscription }: Customer,
    plan: PaidPlan,
  ): Promise<boolean> {
    const { affected } = await this.rows.update(
      { userId, checkoutNo, checkoutSubscription: checkoutSubscription ?? IsNull() },
      { checkoutNo: checkoutNo + 1, checkoutPlan: plan, checkoutSubscription: null },
    );
    return affected === 1;
  }

  /** @returns false when the purchase was replaced concurrently, or has another subscription */
  async setCheckoutSubscription({ userId, checkoutNo }: Customer, subscriptionId: string): Promise<boolean> {
    const { affected } = await this.rows.update(
      { userId, checkoutNo, checkoutSubscription: Or(IsNull(), Equal(subscriptionId)) },
      { checkoutSubscription: subscriptionId },
    );
    return affected === 1;
  }
}
