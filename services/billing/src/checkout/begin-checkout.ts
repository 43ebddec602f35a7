import { Injectable } from '@nestjs/common';
import type { BeginCheckout as BeginCheckoutInput, CheckoutStart } from '@shadow-guide/contracts';
import { conflict } from '@shadow-guide/kernel';
import { CustomersRepository } from '../customers/customers.repository.js';
import { EnsureCustomer, type KnownCustomer } from '../customers/ensure-customer.js';
import { KeptFailure } from '../stripe/provider-errors.js';
import { StripeSettings } from '../stripe/stripe.settings.js';
import { type FirstPayment, StripeCheckout } from '../stripe/stripe-checkout.js';
import { isChargeable } from '../subscription/live-subscriptions.js';
import { RefreshSubscription } from '../subscription/refresh-subscription.js';
import { toCheckoutStart } from './checkout-start.presenter.js';
import { ALREADY_PREMIUM } from './standing.js';

type OpenPayment = FirstPayment & { readonly clientSecret: string };

/** Rounds in which a purchase finds its place: one is enough unless the provider has lost something or others interfere. */
const MAX_ROUNDS = 5;

/**
 * Begins the purchase of a plan, or takes up the one that was begun. A person has one purchase at a time, which their row
 * numbers: the number is part of the idempotency key, so that of any number of simultaneous clicks one subscription comes,
 * and whoever finds the number moved on has lost to a wish for another plan.
 */
@Injectable()
export class BeginCheckout {
  constructor(
    private readonly customers: CustomersRepository,
    private readonly ensureCustomer: EnsureCustomer,
    private readonly settings: StripeSettings,
    private readonly provider: StripeCheckout,
    private readonly refreshSubscription: RefreshSubscription,
  ) {}

  /**
   * @returns the payment to confirm, an offer that a credit covers and that waits for a word, or where to go instead
   * @throws DomainError `checkout_replaced` when another plan was asked for meanwhile
   */
  async run(userId: string, { plan, email, useCredit }: BeginCheckoutInput): Promise<CheckoutStart> {
    let isOurs = false;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const customer = await this.ensureCustomer.run(userId, email);
      const { checkout } = customer;
      if (isOurs && checkout.plan !== plan) throw replaced();
      if (checkout.plan === plan && checkout.subscriptionId === null) {
        const covered = useCredit ? null : await this.provider.findCovered(customer.id, plan);
        if (covered) return toCheckoutStart(covered, undefined, this.settings);
        const made = await this.make(customer, plan);
        if (made && isOpen(made)) return toCheckoutStart(made, made.clientSecret, this.settings);
        isOurs = made !== null;
        continue;
      }
      const begun = checkout.subscriptionId ? await this.provider.find(checkout.subscriptionId) : null;
      if (begun && isChargeable(begun.subscription)) {
        await this.refreshSubscription.run(begun.subscription.id);
        return ALREADY_PREMIUM;
      }
      if (begun && isOpen(begun) && checkout.plan === plan) {
        return toCheckoutStart(begun, begun.clientSecret, this.settings);
      }
      if (
        begun?.subscription.status === 'incomplete' &&
        !(await this.provider.giveUp(begun.subscription.id))
      ) {
        // Paid in this very moment: the next round finds it so.
        continue;
      }
      isOurs = await this.customers.nextCheckout(customer, plan);
    }
    throw replaced();
  }

  /** @returns null when the provider has lost the customer, who is forgotten then */
  private async make(
    customer: KnownCustomer,
    plan: BeginCheckoutInput['plan'],
  ): Promise<FirstPayment | null> {
    const purchase = `subscription:${customer.userId}:${customer.checkout.no}`;
    const made = await this.provider.begin(customer, plan, purchase).catch(async (error: unknown) => {
      if (error instanceof KeptFailure) await this.customers.nextCheckout(customer, plan);
      throw error;
    });
    if (!made) {
      await this.customers.forgetId(customer);
      return null;
    }
    if (await this.customers.setCheckoutSubscription(customer, made.subscription.id)) return made;
    await this.provider.giveUp(made.subscription.id);
    throw replaced();
  }
}

/** It waits for its first payment. */
function isOpen(payment: FirstPayment): payment is OpenPayment {
  return payment.subscription.status === 'incomplete' && payment.clientSecret !== null;
}

function replaced() {
  return conflict('checkout_replaced', 'You chose another plan in the meantime. Please choose again.');
}
