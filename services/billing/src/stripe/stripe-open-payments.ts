import { Injectable } from '@nestjs/common';
import { asDomainError, logger } from '@shadow-guide/kernel';
import Stripe from 'stripe';
import { isOver } from '../subscription/provider-status.js';
import { asking, isMissing } from './provider-errors.js';
import { idOf, instant, toListedSubscription } from './provider-subscription.js';
import { priceIdsOf, StripeSettings } from './stripe.settings.js';

/** An invoice that is open, and the card that it was not tried with last. */
export interface OpenPayment {
  readonly invoiceId: string;
  /** The provider's id of the payment method. */
  readonly card: string;
}

const PAGE = 100;

/** Payments of renewals that failed, and whether another try may help. Every method may throw `payment_provider_unavailable`. */
@Injectable()
export class StripeOpenPayments {
  constructor(
    private readonly stripe: Stripe,
    private readonly settings: StripeSettings,
  ) {}

  /** What is open of a subscription and was tried last with another card than the person has now, or with none. */
  async listUntried(subscriptionId: string): Promise<OpenPayment[]> {
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
    if (!card) return [];
    return invoices.data
      .filter((invoice) => mayBeTriedWith(invoice, card))
      .map(({ id }) => ({ invoiceId: id!, card }));
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
   * Asks the provider to charge a card for what is open: once for each card, whoever asks how often.
   * @returns whether it was paid; a card may be refused, and somebody may have paid or voided the invoice meanwhile
   */
  async pay({ invoiceId, card }: OpenPayment): Promise<boolean> {
    const idempotencyKey = `pay:${invoiceId}:${card}`;
    try {
      const how = { payment_method: card, off_session: true };
      await asking(() => this.stripe.invoices.pay(invoiceId, how, { idempotencyKey }));
      return true;
    } catch (error) {
      const isRefused = error instanceof Stripe.errors.StripeInvalidRequestError || isMissing(error);
      const { code } = asDomainError(error);
      if (!isRefused && code !== 'payment_failed') throw error;
      logger.info({ invoiceId, code }, 'an open payment was not made with the new card either');
      return false;
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
