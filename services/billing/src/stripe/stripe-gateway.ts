import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type PaidPlan, paidPlans } from '@shadow-guide/contracts';
import { logger } from '@shadow-guide/kernel';
import Stripe from 'stripe';
import { isUnpaid } from '../plan/index.js';
import { callProvider, isMissing, isOutsidePeriod, isReplayed, outdated } from './provider-errors.js';
import {
  instant,
  type ListedSubscription,
  type ProviderSubscription,
  toListedSubscription,
} from './provider-subscription.js';
import { priceIdOf, priceIdsOf, StripeSettings } from './stripe.settings.js';

/** A price at the payment provider; `amount` in the currency's smallest unit. */
export interface ProviderPrice {
  readonly amount: number | null;
  readonly currency: string;
  readonly interval: string | null;
}

/** Cost of a change of plan. Amounts are in the currency's smallest unit. */
export interface ChangeCost {
  readonly currency: string;
  readonly amountDue: number;
  readonly credit: number;
  readonly accountCredit: number;
  readonly accountCreditAfter: number;
  readonly price: number;
  readonly nextChargeAt: Date;
}

const PAGE = 100;
/**
 * Options for a call that charges a card. The card's bank may take seconds, so each attempt gets the time that is left
 * for the caller.
 */
const CHARGING: Stripe.RequestOptions = { timeout: 10_000 };
/** Milliseconds that must be left to start a change of plan; few banks take longer. */
export const CHARGING_MS = 7_000;
/** Maximum number of times that a card may be refused for the same change; a new preview starts another change. */
const MAX_REFUSALS = 10;

/**
 * Subscriptions at Stripe. Every method may throw a DomainError `payment_provider_unavailable`. A write returns no state: the
 * caller refreshes afterwards, which also shows concurrent changes.
 */
@Injectable()
export class StripeGateway {
  constructor(
    private readonly stripe: Stripe,
    private readonly settings: StripeSettings,
  ) {}

  /** @returns null when the provider does not know the subscription */
  findSubscription(id: string): Promise<ProviderSubscription | null> {
    return orNull(async () => {
      const listed = this.read(await this.stripe.subscriptions.retrieve(id, { expand: ['customer'] }));
      return { ...listed, unpaidSince: isUnpaid(listed) ? await this.unpaidSince(id) : null };
    });
  }

  /** Yields every subscription to our plans that has not ended, newest first, read page by page. */
  async *listSubscriptions(): AsyncIterable<ListedSubscription> {
    const pages = this.stripe.subscriptions
      .list({ limit: PAGE, expand: ['data.customer'] })
      [Symbol.asyncIterator]();
    for (;;) {
      const next = await callProvider(() => pages.next());
      if (next.done) return;
      const subscription = this.read(next.value);
      if (subscription.isForOurPlans) yield subscription;
    }
  }

  /** Schedules the end of a subscription for the end of its paid period. */
  async cancelAtPeriodEndOf(id: string): Promise<void> {
    await this.update(id, { cancel_at_period_end: true });
  }

  /** Removes a scheduled end. */
  async renewAtPeriodEnd(subscription: ProviderSubscription): Promise<void> {
    await this.update(subscription.id, withoutEnd(subscription));
  }

  /**
   * Ends a subscription now and voids its open invoices, because a later payment would buy nothing. Does nothing when
   * the subscription has already ended.
   */
  async cancelNow(id: string): Promise<void> {
    await orNull(() => this.stripe.subscriptions.cancel(id));
    await this.voidOpenInvoices(id);
  }

  /** Voids the open invoices of an ended subscription. */
  async voidOpenInvoices(id: string): Promise<void> {
    for (const invoice of await this.openInvoices(id)) await this.voidInvoice(invoice.id!);
  }

  /** Returns the cost of changing to a plan at a given time. */
  async previewChange(subscription: ProviderSubscription, plan: PaidPlan, at: Date): Promise<ChangeCost> {
    const [invoice, price] = await callProvider(() =>
      Promise.all([
        this.stripe.invoices.createPreview({
          customer: subscription.customerId,
          subscription: subscription.id,
          subscription_details: {
            items: [{ id: subscription.itemId, price: priceIdOf(plan, this.settings) }],
            proration_behavior: 'always_invoice',
            proration_date: seconds(at),
          },
        }),
        this.stripe.prices.retrieve(priceIdOf(plan, this.settings)),
      ]),
    );
    const credits = invoice.lines.data.filter(({ amount }) => amount < 0);
    // The credited period may end after the purchased one, for example the rest of a year when changing to a month.
    const bought = invoice.lines.data.filter(({ amount }) => amount > 0);
    const accountCredit = Math.max(0, invoice.total) - invoice.amount_due;
    const accountCreditBefore = Math.max(0, -invoice.starting_balance);
    const ends = bought.map(({ period }) => instant(period.end).getTime());
    return {
      currency: invoice.currency,
      amountDue: invoice.amount_due,
      credit: -credits.reduce((sum, { amount }) => sum + amount, 0),
      accountCredit,
      accountCreditAfter: Math.max(0, -invoice.total) + accountCreditBefore - Math.max(0, accountCredit),
      price: price.unit_amount ?? 0,
      // An invoice that costs nothing contains no purchased period.
      nextChargeAt: ends.length === 0 ? subscription.periodEnd : new Date(Math.max(...ends)),
    };
  }

  /**
   * Changes the plan, and charges the difference that the preview for the same time showed. Removes a scheduled end.
   * Idempotent: the same change is charged once.
   * @returns false when the provider has no card to charge, or when the subscription has ended; the provider reports
   * both cases in the same way
   * @throws DomainError `payment_failed`, `preview_outdated`; the plan is then unchanged
   */
  async changePlan(subscription: ProviderSubscription, plan: PaidPlan, at: Date): Promise<boolean> {
    const change: Stripe.SubscriptionUpdateParams = {
      items: [{ id: subscription.itemId, price: priceIdOf(plan, this.settings) }],
      ...withoutEnd(subscription),
      proration_behavior: 'always_invoice',
      proration_date: seconds(at),
      payment_behavior: 'error_if_incomplete',
      off_session: true,
    };
    const digest = createHash('sha256').update(JSON.stringify(change)).digest('hex').slice(0, 16);
    for (let refusals = 0; refusals < MAX_REFUSALS; refusals += 1) {
      const idempotencyKey = `change:${subscription.id}:${digest}:${refusals}`;
      const taken = await this.tryChange(subscription.id, change, { ...CHARGING, idempotencyKey });
      if (taken !== 'refused-before') return taken === 'done';
    }
    throw outdated();
  }

  /**
   * Tries the change under one idempotency key. The result `refused-before` means that the provider replayed the
   * refusal of an earlier card; the current card needs another key.
   */
  private async tryChange(
    id: string,
    change: Stripe.SubscriptionUpdateParams,
    options: Stripe.RequestOptions,
  ): Promise<'done' | 'missing' | 'refused-before'> {
    return callProvider(async () => {
      try {
        await this.stripe.subscriptions.update(id, change, options);
        return 'done';
      } catch (error) {
        if (isMissing(error)) return 'missing';
        if (isOutsidePeriod(error)) throw outdated();
        if (error instanceof Stripe.errors.StripeCardError && isReplayed(error)) return 'refused-before';
        throw error;
      }
    });
  }

  /**
   * Creates a link to the provider's page for changing the card and reading invoices; null when the provider does not
   * know the customer.
   */
  async openPortal(customerId: string, returnUrl: string): Promise<string | null> {
    const session = await orNull(() =>
      this.stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl }),
    );
    return session?.url ?? null;
  }

  /** Returns the prices of both plans; null for one that the provider does not know. */
  listPrices(): Promise<{ plan: PaidPlan; price: ProviderPrice | null }[]> {
    return Promise.all(
      paidPlans.map(async (plan) => {
        const found = await orNull(() => this.stripe.prices.retrieve(priceIdOf(plan, this.settings)));
        if (!found) return { plan, price: null };
        const { unit_amount: amount, currency, recurring } = found;
        return { plan, price: { amount, currency, interval: recurring?.interval ?? null } };
      }),
    );
  }

  /**
   * Updates a subscription. An ended subscription cannot be changed; the refresh after each write shows that it has
   * ended.
   */
  private async update(id: string, change: Stripe.SubscriptionUpdateParams): Promise<void> {
    // Each write has its own key, which stays the same over the client's retries: cancel, resume, cancel are three
    // separate writes.
    const idempotencyKey = randomUUID();
    await orNull(() => this.stripe.subscriptions.update(id, change, { idempotencyKey }));
  }

  /**
   * Returns the date of the oldest open invoice: with the newest, a second unpaid renewal would restart the grace
   * period.
   */
  private async unpaidSince(subscription: string): Promise<Date | null> {
    const open = await this.openInvoices(subscription);
    return open.length === 0 ? null : instant(Math.min(...open.map(({ created }) => created)));
  }

  private async openInvoices(subscription: string): Promise<Stripe.Invoice[]> {
    const { data } = await callProvider(() =>
      this.stripe.invoices.list({ subscription, status: 'open', limit: PAGE }),
    );
    return data;
  }

  private voidInvoice(id: string): Promise<unknown> {
    return callProvider(async () => {
      try {
        await this.stripe.invoices.voidInvoice(id, {}, { idempotencyKey: `void:${id}` });
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        // Only an open invoice can be voided, and this invoice was paid while the subscription ended.
        logger.error(
          { invoiceId: id },
          'an invoice may have been paid while its subscription ended: refund it',
        );
      }
    });
  }

  private read(subscription: Stripe.Subscription): ListedSubscription {
    return toListedSubscription(subscription, priceIdsOf(this.settings));
  }
}

/** Returns the change that removes a scheduled end: Stripe has two settings for it and accepts only one at a time. */
function withoutEnd({ endsByDate }: ProviderSubscription): Stripe.SubscriptionUpdateParams {
  return endsByDate ? { cancel_at: '' } : { cancel_at_period_end: false };
}

async function orNull<T>(call: () => Promise<T>): Promise<T | null> {
  return callProvider(async () => {
    try {
      return await call();
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  });
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1_000);
}
