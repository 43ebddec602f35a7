import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PaidPlan } from '@shadow-guide/contracts';
import Stripe from 'stripe';
import { isChargeable } from '../plan/index.js';
import { callProvider, isMissing, isReplayed } from './provider-errors.js';
import { instant, type ListedSubscription, toListedSubscription } from './provider-subscription.js';
import { priceIdOf, priceIdsOf, StripeSettings } from './stripe.settings.js';

/**
 * Cost of a new subscription, in the currency's smallest unit. `amount` is due now, `price` is the price of a whole
 * period. They differ when the customer has a credit from an earlier plan.
 */
export interface FirstCharge {
  readonly plan: PaidPlan;
  readonly amount: number;
  readonly price: number;
  readonly currency: string;
  readonly nextChargeAt: Date;
}

/** A subscription with its first payment. */
export interface FirstPayment extends FirstCharge {
  readonly subscription: ListedSubscription;
  /** Secret with which the browser confirms the payment; null when nothing is due. */
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
   * @param email address for receipts; null for none
   * @param key idempotency key: the same for every attempt to create this customer
   */
  async createCustomer(userId: string, email: string | null, key: string): Promise<string> {
    const about = { metadata: { userId }, ...(email === null ? {} : { email }) };
    const customer = await callProvider(() => this.stripe.customers.create(about, { idempotencyKey: key }));
    return customer.id;
  }

  /** Changes the address for receipts; does nothing when the provider does not know the customer. */
  async changeAddress(customerId: string, email: string): Promise<void> {
    await callProvider(async () => {
      try {
        await this.stripe.customers.update(customerId, { email }, { idempotencyKey: randomUUID() });
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    });
  }

  /**
   * Returns the cost of a first period when the customer's credit covers it. Such a subscription would start at once,
   * without a confirmation. Null when a payment is due, or when the provider does not know the customer.
   */
  async findCovered(customerId: string, plan: PaidPlan): Promise<FirstCharge | null> {
    return callProvider(async () => {
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
   * Creates a subscription that waits for its first payment.
   * @param purchase id of the purchase; the same for every attempt to create this subscription
   * @returns null when the provider does not know the customer
   */
  async begin(
    { customerId, userId }: { customerId: string; userId: string },
    plan: PaidPlan,
    purchase: string,
  ): Promise<FirstPayment | null> {
    const price = priceIdOf(plan, this.settings);
    return callProvider(async () => {
      try {
        const made = await this.stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price }],
            metadata: { userId },
            payment_behavior: 'default_incomplete',
            // Only cards are accepted: a bank transfer, which takes days, could still arrive for an abandoned purchase.
            payment_settings: {
              payment_method_types: ['card'],
              save_default_payment_method: 'on_subscription',
            },
            expand: ['latest_invoice.confirmation_secret'],
          },
          // The price is part of the key, because the provider refuses a key with other parameters, and prices may
          // change during a purchase.
          { idempotencyKey: `${purchase}:${price}` },
        );
        // A replayed response shows the state at the time of the first call.
        return isReplayed(made.lastResponse) ? await this.retrieve(made.id) : this.read(made);
      } catch (error) {
        if (isMissing(error, 'customer')) return null;
        throw error;
      }
    });
  }

  /**
   * Returns the newest chargeable subscription of a customer to our plans, including one created by a call with an
   * unknown outcome; null when there is none, or the provider does not know the customer.
   */
  async findRunning(customerId: string): Promise<ListedSubscription | null> {
    return callProvider(async () => {
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

  /** Returns the current state of a first payment; null when the provider does not know the subscription. */
  async find(subscriptionId: string): Promise<FirstPayment | null> {
    return callProvider(async () => {
      try {
        return await this.retrieve(subscriptionId);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    });
  }

  /**
   * Ends a subscription that was never paid. Its invoice is voided first; the provider refuses that when the invoice
   * was paid concurrently.
   * @returns false when the invoice was paid and the subscription continues
   */
  async abandon(subscriptionId: string): Promise<boolean> {
    return callProvider(async () => {
      try {
        const found = await this.stripe.subscriptions.retrieve(subscriptionId, {
          expand: ['latest_invoice'],
        });
        const invoice = found.latest_invoice as Stripe.Invoice | null;
        if (invoice?.status === 'paid') return false;
        if (invoice?.status === 'open' && !(await this.voidInvoice(invoice.id))) return false;
        await this.stripe.subscriptions.cancel(subscriptionId);
      } catch (error) {
        // The subscription has already ended; some subscriptions end when their invoice is voided.
        if (!isMissing(error)) throw error;
      }
      return true;
    });
  }

  /** @returns false when the invoice is no longer open */
  private async voidInvoice(id: string): Promise<boolean> {
    try {
      await this.stripe.invoices.voidInvoice(id, {}, { idempotencyKey: `void:${id}` });
      return true;
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return false;
      throw error;
    }
  }

  /** Returns the balance in the currency's smallest unit; 0 when the provider does not know the customer. */
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
