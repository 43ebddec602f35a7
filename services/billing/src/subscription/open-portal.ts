import { Injectable } from '@nestjs/common';
import type { PortalLink } from '@shadow-guide/contracts';
import { notFound } from '@shadow-guide/kernel';
import { BillingConfig } from '../config.js';
import { CustomersRepository } from '../customers/index.js';
import { StripeGateway } from '../stripe/index.js';

/** Opens the payment provider's page for changing the card and reading invoices. */
@Injectable()
export class OpenPortal {
  constructor(
    private readonly config: BillingConfig,
    private readonly customers: CustomersRepository,
    private readonly provider: StripeGateway,
  ) {}

  /** @throws DomainError `no_subscription` when the provider does not know the person */
  async run(userId: string): Promise<PortalLink> {
    const customer = await this.customers.find(userId);
    const back = new URL('/premium', this.config.publicUrl).href;
    const url = customer?.customerId ? await this.provider.openPortal(customer.customerId, back) : null;
    if (!url) throw notFound('no_subscription', 'You have no subscription at the moment.');
    return { url };
  }
}
