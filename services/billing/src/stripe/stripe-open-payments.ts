import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { asDomainError, logger } from '@shadow-guide/kernel';
import Stripe from 'stripe';
import { isOver } from '../plan/index.js';
import { asking } from './provider-errors.js';
import { idOf, instant, toListedSubscription } from './provider-subscription.js';
import { priceIdsOf, StripeSettings } from './stripe.settings.js';

/** A card that was chosen since open invoices of a subscription were tried last. */
export interface UntriedCard {
  readonly subscriptionId: string;
  /** The provider's id of the payment method. */
  readonly card: string;
  /** The provider's own tries, and later renewals, are charged to another card still. */
  readonly isPassedOver: boolean;
  readonly invoiceIds: readonly string[];
}

const PAGE = 100;

/** Payments of renewals that failed, and whether another try may help. Every method may throw `payment_provider_unavailable`. */
@Injectable()
export class StripeOpenPayments {
  constructor(
    private readonly stripe: Stripe,
    private readonly settings: StripeSettings,
  ) {}

  /** What is open of a subscription and was tried last with another card than the person has now, or with none; null for nothing. */
  async findUntried(subscriptionId: string): Promise<UntriedCard | null> {
    const [subscription, invoices] = await asking(() =>
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
    return { subscriptionId, card, isPassedOver: own !== null && idOf(own) !== card, invoiceIds };
  }

  /** Has a subscription charged to a card from now on. */
  async useCard({ subscriptionId, card }: UntriedCard): Promise<void> {
    const idempotencyKey = randomUUID();
    await asking(() =>
      this.stripe.subscriptions.update(subscriptionId, { default_payment_method: card }, { idempotencyKey }),
    );
  }

  /** Subscriptions to our plans that are over and of which something is open still. */
  async listEnded(): Promise<string[]> {
    const expand = ['data.parent.subscription_details.subscription'];
    const ended = new Set<string>();
    await asking(async () => {
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
   * Asks the provider to charge a card for an open invoice: once for each card, whoever asks how often. A card may be refused, and
   * somebody may have paid or voided the invoice meanwhile: a look shows what came of it.
   */
  async pay(invoiceId: string, card: string): Promise<void> {
    const idempotencyKey = `pay:${invoiceId}:${card}`;
    try {
      const how = { payment_method: card, off_session: true };
      await asking(() => this.stripe.invoices.pay(invoiceId, how, { idempotencyKey }));
    } catch (error) {
      const isRefused = error instanceof Stripe.errors.StripeInvalidRequestError;
      const { code } = asDomainError(error);
      if (!isRefused && code !== 'payment_failed') throw error;
      logger.info({ invoiceId, code }, 'an open payment was not made with the new card either');
    }
  }
}

/**
 * The card that the person chose last. Where a card is changed, the provider may note it with the subscription, with the customer
 * alone, or with both; what the subscription names is charged before what the customer names, also when it is the older.
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
  // One that is being made may still come to its end.
  return intents.every((intent) => intent.status !== 'processing' && lastTried(intent) !== card);
}

function lastTried({ last_payment_error: failure, payment_method }: Stripe.PaymentIntent): string | null {
  return failure?.payment_method?.id ?? (payment_method && idOf(payment_method));
}
