import { Injectable } from '@nestjs/common';
import type { BeginCheckout as BeginCheckoutInput, CheckoutStart, PaidPlan } from '@shadow-guide/contracts';
import { asDomainError, conflict } from '@shadow-guide/kernel';
import { CustomersRepository, EnsureCustomer, type KnownCustomer } from '../customers/index.js';
import { isChargeable } from '../plan/index.js';
import { RefreshSubscription } from '../snapshots/index.js';
import type { ListedSubscription } from '../stripe/index.js';
import {
  type FirstPayment,
  KeptFailure,
  needTime,
  StripeCheckout,
  StripeSettings,
  unconfirmed,
} from '../stripe/index.js';
import { toCheckoutStart } from './checkout-start.presenter.js';
import { redirectOf } from './standing.js';

type OpenPayment = FirstPayment & { readonly clientSecret: string };

/** Rounds in which a purchase finds its place: one is enough unless the provider has lost something or others interfere. */
const MAX_ROUNDS = 5;
/** Milliseconds that must be left before a credit is spent: for that, and for the looks that show what came of it. */
const SPENDING_MS = 4_000;

/** What one call has done so far. */
interface Progress {
  /** It has moved the purchase on to its own plan, or begun it: whoever asks for another one now has interfered. */
  isOurs: boolean;
  /** A credit may have been spent by it. */
  isSpent: boolean;
}

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
   * @throws DomainError `checkout_replaced` when another plan was asked for meanwhile, `payment_provider_unavailable` when
   *   nothing was paid, `payment_unconfirmed` when a credit may have been spent and nobody could see it in time
   */
  async run(userId: string, input: BeginCheckoutInput): Promise<CheckoutStart> {
    const progress: Progress = { isOurs: false, isSpent: false };
    try {
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        const start = await this.runRound(userId, input, progress);
        if (start) return start;
      }
    } catch (error) {
      throw progress.isSpent && asDomainError(error).kind === 'unavailable' ? unconfirmed() : error;
    }
    throw replaced();
  }

  /** @returns null when the next round goes on from what this one has found or made */
  private async runRound(
    userId: string,
    { plan, email, useCredit = false }: BeginCheckoutInput,
    progress: Progress,
  ): Promise<CheckoutStart | null> {
    const customer = await this.ensureCustomer.run(userId, email);
    const { checkout } = customer;
    if (progress.isOurs && checkout.plan !== plan) throw replaced();
    if (checkout.plan === plan && checkout.subscriptionId === null) {
      const instead = useCredit
        ? await this.leadToRunning(customer)
        : await this.offerCovered(customer, plan);
      if (instead) return instead;
      if (useCredit) needTime(SPENDING_MS);
      progress.isSpent ||= useCredit;
      const made = await this.make(customer, plan);
      if (made && isOpen(made)) return toCheckoutStart(made, made.clientSecret, this.settings);
      progress.isOurs = made !== null;
      return null;
    }
    const begun = checkout.subscriptionId ? await this.provider.find(checkout.subscriptionId) : null;
    if (begun && isChargeable(begun.subscription)) return this.leadTo(begun.subscription);
    const isUnheardOf = checkout.plan !== null && checkout.subscriptionId === null;
    const instead = isUnheardOf ? await this.leadToRunning(customer) : null;
    if (instead) return instead;
    if (begun && isOpen(begun) && checkout.plan === plan) {
      return toCheckoutStart(begun, begun.clientSecret, this.settings);
    }
    const isWaiting = begun?.subscription.status === 'incomplete';
    // Paid in this very moment: the next round finds it so.
    if (isWaiting && !(await this.provider.giveUp(begun.subscription.id))) return null;
    progress.isOurs = await this.customers.nextCheckout(customer, plan);
    return null;
  }

  private async offerCovered({ id }: KnownCustomer, plan: PaidPlan): Promise<CheckoutStart | null> {
    const covered = await this.provider.findCovered(id, plan);
    return covered && toCheckoutStart(covered, undefined, this.settings);
  }

  /** An earlier try whose answer was lost may have made it, and a credit have paid for it. */
  private async leadToRunning({ id }: KnownCustomer): Promise<CheckoutStart | null> {
    const running = await this.provider.findRunning(id);
    return running && this.leadTo(running);
  }

  /** Somebody who has paid is not asked to pay again. @returns null when it has ended meanwhile */
  private async leadTo({ id }: ListedSubscription): Promise<CheckoutStart | null> {
    const now = await this.refreshSubscription.run(id);
    return redirectOf(now && isChargeable(now) ? [now] : [], false);
  }

  /** @returns null when the provider has lost the customer, who is forgotten then */
  private async make(customer: KnownCustomer, plan: PaidPlan): Promise<FirstPayment | null> {
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
    // What a credit has paid for goes on, and is known here from now on.
    if (!(await this.provider.giveUp(made.subscription.id))) {
      await this.refreshSubscription.run(made.subscription.id);
    }
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
