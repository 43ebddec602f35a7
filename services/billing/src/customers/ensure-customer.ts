import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ReplayedFailure, StripeCheckout, StripeSettings } from '../stripe/index.js';
import type { Customer } from './customer.entity.js';
import { CustomersRepository } from './customers.repository.js';

/** A customer that exists at the payment provider. */
export type KnownCustomer = Customer & { customerId: string };

/**
 * Creates the payment provider's customer for a person: exactly one, however many calls run at once. Updates the
 * customer's address when the account's address has changed.
 */
@Injectable()
export class EnsureCustomer {
  constructor(
    private readonly settings: StripeSettings,
    private readonly customers: CustomersRepository,
    private readonly provider: StripeCheckout,
  ) {}

  /** @param email the account's verified address, for receipts; null when there is none */
  async run(userId: string, email: string | null): Promise<KnownCustomer> {
    const customer = await this.customers.findOrInsert(userId);
    const addressMark = email && this.markOf(userId, email);
    if (isKnown(customer)) {
      if (email && addressMark) await this.updateAddress(customer, email, addressMark);
      return customer;
    }
    const id = await this.provider
      .createCustomer(userId, email, keyOf(customer, addressMark))
      .catch(async (error: unknown) => {
        if (error instanceof ReplayedFailure) await this.customers.forgetId(customer);
        throw error;
      });
    await this.customers.setId(customer, id, addressMark);
    // A concurrent call may have set another id, or removed the id, so the row is read again.
    return this.run(userId, email);
  }

  /** Updates the address of an existing customer when it has changed. */
  async followAddress(userId: string, email: string): Promise<void> {
    const customer = await this.customers.find(userId);
    if (customer && isKnown(customer)) await this.updateAddress(customer, email, this.markOf(userId, email));
  }

  /**
   * Updates the address only when the account's address has changed; an address that the person set at the provider
   * stays until then.
   */
  private async updateAddress(customer: KnownCustomer, email: string, addressMark: string): Promise<void> {
    if (customer.addressMark === addressMark) return;
    await this.provider.changeAddress(customer.customerId, email);
    await this.customers.setAddressMark(customer, addressMark);
  }

  /**
   * Hashes the address with the provider's secret as the key, so that addresses cannot be guessed. After that secret
   * changes, every address is sent once more.
   */
  private markOf(userId: string, email: string): string {
    const { secretKey } = this.settings;
    return createHmac('sha256', secretKey).update(`${userId} ${email}`).digest('hex').slice(0, 32);
  }
}

function isKnown(customer: Customer): customer is KnownCustomer {
  return customer.customerId !== null;
}

/**
 * Returns the idempotency key. The provider refuses the same key with another address, so the address is part of it.
 */
function keyOf({ userId, customerNo }: Customer, addressMark: string | null): string {
  return `customer:${userId}:${customerNo}:${addressMark ?? 'no-address'}`;
}
