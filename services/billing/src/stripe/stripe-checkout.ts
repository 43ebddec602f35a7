import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PaidPlan } from '@shadow-guide/contracts';
import Stripe from 'stripe';
import { isChargeable } from '../plan/index.js';
import { asking, isMissing, isRepeated } from './provider-errors.js';
import { instant, type ListedSubscription, toListedSubscription } from './provider-subscription.js';
import { priceIdOf, priceIdsOf, StripeSettings } from './stripe.settings.js';

/**
 * What a subscription costs at its beginning. `amount` is due now, `price` is that of a whole period, both in the currency's
 * smallest unit: they differ when the customer has a credit left from a plan of before.
 */
export interface FirstCharge {
  readonly plan: PaidPlan;
  readonly amount: number;
  readonly price: number;
  readonly currency: string;
  readonly nextChargeAt: Date;
}

/** A subscription that is about to be paid for the first time. */
export interface FirstPayment extends FirstCharge {
  readonly subscription: ListedSubscription;
  /** With it a browser confirms the payment; null when there is nothing to pay (any more). */
  readonly clientSecret: string | null;
}

/** Customers and first payments at Stripe. Every method may throw a DomainError `payment_provider_unavailable`. */
@Injectable()
export class StripeCheckout {
  constructor(
    private readonly stripe: Stripe,
    private readonly settings: StripeSettings,
  ) {}

  /**
   * @param email where receipts go to; null for none
   * @param key the same for every try to make this one customer
   */
  async createCustomer(userId: string, email: string | null, key: string): Promise<string> {
    const about = { metadata: { userId }, ...(email === null ? {} : { email }) };
    const customer = await asking(() => this.stripe.customers.create(about, { idempotencyKey: key }));
    return customer.id;
  }

  /** Sends a customer's receipts elsewhere from now on; does nothing for one whom the provider does not know (any more). */
  async changeAddress(customerId: string, email: string): Promise<void> {
    await asking(async () => {
      try {
        await this.stripe.customers.update(customerId, { email }, { idempotencyKey: randomUUID() });
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    });
  }

  /**
   * What a first period costs of which nothing is due, because the customer has a credit left: such a subscription would begin
   * at once, without anybody's word. Null when there is something to pay, or the provider does not know the customer.
   */
  async findCovered(customerId: string, plan: PaidPlan): Promise<FirstCharge | null> {
    return asking(async () => {
      const balance = await this.balanceOf(customerId);
      // A credit is a negative balance.
      if (balance >= 0) return null;
      const { amount_due, currency, lines } = await this.stripe.invoices.createPreview({
        customer: customerId,
        subscription_details: { items: [{ price: priceIdOf(plan, this.settings) }] },
      });
      const [line] = lines.data;
      if (amount_due > 0 || !line) return null;
      return { plan, amount: 0, price: line.amount, currency, nextChargeAt: instant(line.period.end) };
    });
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
            // Cards alone: what a bank collects over days could still arrive for a purchase that was given up.
            payment_settings: {
              payment_method_types: ['card'],
              save_default_payment_method: 'on_subscription',
            },
            expand: ['latest_invoice.confirmation_secret'],
          },
          // A key holds for exactly the same call: prices may be changed while a purchase is under way.
          { idempotencyKey: `${purchase}:${price}` },
        );
        // A repeated answer tells how things stood the first time.
        return isRepeated(made.lastResponse) ? await this.retrieve(made.id) : this.read(made);
      } catch (error) {
        if (isMissing(error, 'customer')) return null;
        throw error;
      }
    });
  }

  /**
   * The newest of a customer's subscriptions to our plans that goes on by itself, also one that was made and whose answer was
   * lost; null when there is none, or the provider does not know the customer.
   */
  async findRunning(customerId: string): Promise<ListedSubscription | null> {
    return asking(async () => {
      try {
        const { data } = await this.stripe.subscriptions.list({ customer: customerId, limit: 100 });
        const ours = data.map((made) => toListedSubscription(made, priceIdsOf(this.settings)));
        return ours.find((made) => made.isForOurPlans && isChargeable(made)) ?? null;
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

  /**
   * Ends a subscription that was never paid, so that nobody pays it any more. Its invoice is voided first: that is what the
   * provider refuses when somebody has paid it in the same moment.
   * @returns false when it was paid: it goes on
   */
  async giveUp(subscriptionId: string): Promise<boolean> {
    return asking(async () => {
      try {
        const found = await this.stripe.subscriptions.retrieve(subscriptionId, {
          expand: ['latest_invoice'],
        });
        const invoice = found.latest_invoice as Stripe.Invoice | null;
        if (invoice?.status === 'paid') return false;
        if (invoice?.status === 'open' && !(await this.voidInvoice(invoice.id))) return false;
        await this.stripe.subscriptions.cancel(subscriptionId);
      } catch (error) {
        // It is over already, some by their voided invoice.
        if (!isMissing(error)) throw error;
      }
      return true;
    });
  }

  /** @returns false when the invoice is open no more */
  private async voidInvoice(id: string): Promise<boolean> {
    try {
      await this.stripe.invoices.voidInvoice(id, {}, { idempotencyKey: `void:${id}` });
      return true;
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return false;
      throw error;
    }
  }

  /** In the currency's smallest unit; 0 for a customer whom the provider does not know (any more). */
  private async balanceOf(customerId: string): Promise<number> {
    try {
      const customer = await this.stripe.customers.retrieve(customerId);
      return customer.deleted ? 0 : customer.balance;
    } catch (error) {
      if (isMissing(error)) return 0;
      throw error;
    }
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
    plan: subscription.plan,
    clientSecret: isOpen ? (invoice.confirmation_secret?.client_secret ?? null) : null,
    amount,
    price: made.items.data[0]?.price.unit_amount ?? amount,
    currency: made.currency,
    nextChargeAt: subscription.periodEnd,
  };
}
