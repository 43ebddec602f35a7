import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { KeptFailure, StripeCheckout, StripeSettings } from '../stripe/index.js';
import { type Customer, CustomersRepository } from './customers.repository.js';

/** A customer whom the payment provider knows. */
export type KnownCustomer = Customer & { readonly id: string };

/**
 * Makes a person known to the payment provider: once, however often and however simultaneously it is asked for. An address
 * that has changed since is told to it.
 */
@Injectable()
export class EnsureCustomer {
  constructor(
    private readonly settings: StripeSettings,
    private readonly customers: CustomersRepository,
    private readonly provider: StripeCheckout,
  ) {}

  /** @param email the account's own, which receipts go to; null when it is not known to be theirs */
  async run(userId: string, email: string | null): Promise<KnownCustomer> {
    const customer = await this.customers.findOrInsert(userId);
    const addressMark = email && this.markOf(userId, email);
    if (isKnown(customer)) {
      if (email && addressMark) await this.tellAddress(customer, email, addressMark);
      return customer;
    }
    const id = await this.provider
      .createCustomer(userId, email, keyOf(customer, addressMark))
      .catch(async (error: unknown) => {
        if (error instanceof KeptFailure) await this.customers.forgetId(customer);
        throw error;
      });
    await this.customers.setId(customer, id, addressMark);
    // Whoever was first has set it, or it was forgotten again meanwhile.
    return this.run(userId, email);
  }

  /** Tells the provider the address of somebody whom it knows, if it is another than before. */
  async followAddress(userId: string, email: string): Promise<void> {
    const customer = await this.customers.find(userId);
    if (customer && isKnown(customer)) await this.tellAddress(customer, email, this.markOf(userId, email));
  }

  /** An address that the person chose at the provider stays, until that of the account changes. */
  private async tellAddress(customer: KnownCustomer, email: string, addressMark: string): Promise<void> {
    if (customer.addressMark === addressMark) return;
    await this.provider.changeAddress(customer.id, email);
    await this.customers.setAddressMark(customer, addressMark);
  }

  /** Without the provider's key nobody can try addresses out on it; with another key each is told to the provider once more. */
  private markOf(userId: string, email: string): string {
    const { secretKey } = this.settings;
    return createHmac('sha256', secretKey).update(`${userId} ${email}`).digest('hex').slice(0, 32);
  }
}

function isKnown(customer: Customer): customer is KnownCustomer {
  return customer.id !== null;
}

/** A key holds for exactly the same call: the provider refuses it with another address. */
function keyOf({ userId, no }: Customer, addressMark: string | null): string {
  return `customer:${userId}:${no}:${addressMark ?? 'no-address'}`;
}
