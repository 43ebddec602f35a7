import { Injectable } from '@nestjs/common';
import type { PaidPlan } from '@shadow-guide/contracts';
import { logger } from '@shadow-guide/kernel';
import Stripe from 'stripe';
import { asking, isMissing } from './provider-errors.js';
import { type ListedSubscription, toListedSubscription } from './provider-subscription.js';
import { priceIdOf, priceIdsOf, StripeSettings } from './stripe.settings.js';

/**
 * A subscription that is about to be paid for the first time. `amount` is due now, `price` is that of a whole period, both in
 * the currency's smallest unit: they differ when the customer has a credit left from a plan of before.
 */
export interface FirstPayment {
  readonly subscription: ListedSubscription;
  /** With it a browser confirms the payment; null when there is nothing to pay (any more). */
  readonly clientSecret: string | null;
  readonly amount: number;
  readonly price: number;
  readonly currency: string;
  readonly nextChargeAt: Date;
}

/** Customers and first payments at Stripe. Every method may throw a DomainError `payment_provider_unavailable`. */
@Injectable()
export class StripeCheckout {
  constructor(
    private readonly stripe: Stripe,
    private readonly settings: StripeSettings,
  ) {}

  /** @param key the same for every try to make this one customer */
  async createCustomer(userId: string, email: string, key: string): Promise<string> {
    const customer = await asking(() =>
      this.stripe.customers.create({ email, metadata: { userId } }, { idempotencyKey: key }),
    );
    return customer.id;
  }

  /**
   * Begins a subscription that waits for its first payment.
   * @param purchase the same for every try to begin this one subscription
   * @returns null when the provider does not know the customer
   */
  async begin(
    customer: { id: string; userId: string },
    plan: PaidPlan,
    purchase: string,
  ): Promise<FirstPayment | null> {
    const price = priceIdOf(plan, this.settings);
    return asking(async () => {
      try {
        const made = await this.stripe.subscriptions.create(
          {
            customer: customer.id,
            items: [{ price }],
            metadata: { userId: customer.userId },
            payment_behavior: 'default_incomplete',
            payment_settings: { save_default_payment_method: 'on_subscription' },
            expand: ['latest_invoice.confirmation_secret'],
          },
          // A key holds for exactly the same call: prices may be changed while a purchase is under way.
          { idempotencyKey: `${purchase}:${price}` },
        );
        // A repeated answer tells how things stood the first time.
        const isRepeated = made.lastResponse.headers['idempotent-replayed'] === 'true';
        return isRepeated ? await this.retrieve(made.id) : this.read(made);
      } catch (error) {
        if (isMissing(error, 'customer')) return null;
        throw error;
      }
    });
  }

  /** How a first payment stands now; null when the provider does not know the subscription. */
  async find(subscriptionId: string): Promise<FirstPayment | null> {
    return asking(async () => {
      try {
        return await this.retrieve(subscriptionId);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    });
  }

  /** Ends a subscription that was never paid, so that nobody pays it any more. One that is over stays so. */
  async giveUp(subscriptionId: string): Promise<void> {
    await asking(async () => {
      try {
        const ended = await this.stripe.subscriptions.cancel(subscriptionId, { expand: ['latest_invoice'] });
        if ((ended.latest_invoice as Stripe.Invoice | null)?.status === 'paid') {
          // Stripe has no "unless it was paid": a payment in the same moment is for an operator to give back.
          logger.error({ subscriptionId }, 'a subscription was paid while it was given up: refund it');
        }
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    });
  }

  private async retrieve(id: string): Promise<FirstPayment> {
    const expand = ['latest_invoice.confirmation_secret'];
    return this.read(await this.stripe.subscriptions.retrieve(id, { expand }));
  }

  private read(made: Stripe.Subscription): FirstPayment {
    return toFirstPayment(made, toListedSubscription(made, priceIdsOf(this.settings)));
  }
}

function toFirstPayment(made: Stripe.Subscription, subscription: ListedSubscription): FirstPayment {
  const invoice = made.latest_invoice as Stripe.Invoice | null;
  const isOpen = invoice?.status === 'open';
  const amount = invoice?.amount_remaining ?? 0;
  return {
    subscription,
    clientSecret: isOpen ? (invoice.confirmation_secret?.client_secret ?? null) : null,
    amount,
    price: made.items.data[0]?.price.unit_amount ?? amount,
    currency: made.currency,
    nextChargeAt: subscription.periodEnd,
  };
}
