import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { asDomainError, logger } from '@shadow-guide/kernel';
import Stripe from 'stripe';
import { isOver } from '../plan/index.js';
import { callProvider } from './provider-errors.js';
import { idOf, instant, toListedSubscription } from './provider-subscription.js';
import { priceIdsOf, StripeSettings } from './stripe.settings.js';

/** A card chosen after the last attempt to pay a subscription's open invoices. */
export interface UntriedCard {
  readonly subscriptionId: string;
  /** The provider's id of the payment method. */
  readonly card: string;
  /** True when the provider's retries and renewals still use another card. */
  readonly isNotDefault: boolean;
  readonly invoiceIds: readonly string[];
}

const PAGE = 100;

/** Failed payments of renewals, and their retry with a new card. Every method may throw `payment_provider_unavailable`. */
@Injectable()
export class StripeOpenPayments {
  constructor(
    private readonly stripe: Stripe,
    private readonly settings: StripeSettings,
  ) {}

  /**
   * Returns the current card when the open invoices were last tried with another card, or with none. Returns null when
   * there are no such invoices.
   */
  async findUntried(subscriptionId: string): Promise<UntriedCard | null> {
    const [subscription, invoices] = await callProvider(() =>
      Promise.all([
        this.stripe.subscriptions.retrieve(subscriptionId, {
          expand: ['default_payment_method', 'customer.invoice_settings.default_payment_method'],
        }),
        this.stripe.invoices.list({
          ...{ subscription: subscriptionId, status: 'open', limit: PAGE },
          expand: ['data.payments.data.payment.payment_intent'],
        }),
      ]),
    );
    const card = presentCard(subscription);
    if (!card) return null;
    const invoiceIds = invoices.data.filter((invoice) => mayBeTriedWith(invoice, card)).map(({ id }) => id!);
    if (invoiceIds.length === 0) return null;
    const { default_payment_method: own } = subscription;
    return { subscriptionId, card, isNotDefault: own !== null && idOf(own) !== card, invoiceIds };
  }

  /** Makes a card the subscription's default. */
  async useCard({ subscriptionId, card }: UntriedCard): Promise<void> {
    const idempotencyKey = randomUUID();
    await callProvider(() =>
      this.stripe.subscriptions.update(subscriptionId, { default_payment_method: card }, { idempotencyKey }),
    );
  }

  /** Returns ended subscriptions to our plans that have open invoices. */
  async listEnded(): Promise<string[]> {
    const expand = ['data.parent.subscription_details.subscription'];
    const ended = new Set<string>();
    await callProvider(async () => {
      for await (const { parent } of this.stripe.invoices.list({ status: 'open', limit: PAGE, expand })) {
        const subscription = parent?.subscription_details?.subscription;
        if (!subscription || typeof subscription === 'string') continue;
        const listed = toListedSubscription(subscription, priceIdsOf(this.settings));
        if (listed.isForOurPlans && isOver(listed)) ended.add(listed.id);
      }
    });
    return [...ended];
  }

  /**
   * Charges a card for an open invoice, once per card. The card may be refused, and the invoice may have been paid or
   * voided concurrently, so the caller refreshes afterwards.
   */
  async pay(invoiceId: string, card: string): Promise<void> {
    const idempotencyKey = `pay:${invoiceId}:${card}`;
    try {
      const how = { payment_method: card, off_session: true };
      await callProvider(() => this.stripe.invoices.pay(invoiceId, how, { idempotencyKey }));
    } catch (error) {
      const isRefused = error instanceof Stripe.errors.StripeInvalidRequestError;
      const { code } = asDomainError(error);
      if (!isRefused && code !== 'payment_failed') throw error;
      logger.info({ invoiceId, code }, 'an open payment was not made with the new card either');
    }
  }
}

/**
 * Returns the card that the person chose last. Stripe stores it with the subscription, with the customer, or with both,
 * and charges the subscription's card first, even when it is older.
 */
function presentCard({ default_payment_method, customer }: Stripe.Subscription): string | null {
  const own = cardOf(default_payment_method);
  const general =
    typeof customer === 'string' || customer.deleted
      ? null
      : cardOf(customer.invoice_settings.default_payment_method);
  const [newest] = [own, general]
    .filter((card) => card !== null)
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return newest?.id ?? null;
}

function cardOf(method: string | Stripe.PaymentMethod | null): { id: string; createdAt: Date } | null {
  if (method === null || typeof method === 'string') return null;
  return { id: method.id, createdAt: instant(method.created) };
}

function mayBeTriedWith({ payments }: Stripe.Invoice, card: string): boolean {
  const intents = (payments?.data ?? []).flatMap(({ payment: { payment_intent: intent } }) =>
    intent && typeof intent !== 'string' ? [intent] : [],
  );
  // A payment in progress may still succeed.
  return intents.every((intent) => intent.status !== 'processing' && lastTried(intent) !== card);
}

function lastTried({ last_payment_error: failure, payment_method }: Stripe.PaymentIntent): string | null {
  return failure?.payment_method?.id ?? (payment_method && idOf(payment_method));
}
