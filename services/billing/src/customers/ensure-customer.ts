import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { KeptFailure } from '../stripe/provider-errors.js';
import { StripeCheckout } from '../stripe/stripe-checkout.js';
import { type Customer, CustomersRepository } from './customers.repository.js';

/** A customer whom the payment provider knows. */
export type KnownCustomer = Customer & { readonly id: string };

/** Makes a person known to the payment provider: once, however often and however simultaneously it is asked for. */
@Injectable()
export class EnsureCustomer {
  constructor(
    private readonly customers: CustomersRepository,
    private readonly provider: StripeCheckout,
  ) {}

  async run(userId: string, email: string): Promise<KnownCustomer> {
    const customer = await this.customers.findOrInsert(userId);
    if (isKnown(customer)) return customer;
    const id = await this.provider
      .createCustomer(userId, email, keyOf(customer, email))
      .catch(async (error: unknown) => {
        if (error instanceof KeptFailure) await this.customers.forgetId(customer);
        throw error;
      });
    await this.customers.setId(customer, id);
    // Whoever was first has set it, or it was forgotten again meanwhile.
    return this.run(userId, email);
  }
}

function isKnown(customer: Customer): customer is KnownCustomer {
  return customer.id !== null;
}

/** A key holds for exactly the same call: the provider refuses it with another address. */
function keyOf({ userId, no }: Customer, email: string): string {
  return `customer:${userId}:${no}:${createHash('sha256').update(email).digest('hex').slice(0, 16)}`;
}
