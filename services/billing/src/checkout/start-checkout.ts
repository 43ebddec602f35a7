import { Injectable } from '@nestjs/common';
import type { StartCheckout as BeginCheckoutInput, CheckoutStart, PaidPlan } from '@shadow-guide/contracts';
import { asDomainError, conflict } from '@shadow-guide/kernel';
import { CustomersRepository, EnsureCustomer, type KnownCustomer } from '../customers/index.js';
import { isChargeable } from '../plan/index.js';
import { RefreshSubscription } from '../snapshots/index.js';
import type { ListedSubscription } from '../stripe/index.js';
import {
  type FirstPayment,
  ReplayedFailure,
  requireTime,
  StripeCheckout,
  StripeSettings,
  unconfirmed,
} from '../stripe/index.js';
import { redirectFor } from './checkout-eligibility.js';
import { toCheckoutStart } from './checkout-start.presenter.js';

type OpenPayment = FirstPayment & { readonly clientSecret: string };

/** Maximum number of rounds; one is enough unless the provider lost a customer or a concurrent call interferes. */
const MAX_ROUNDS = 5;
/** Milliseconds reserved for spending a credit and for the refreshes that read the outcome. */
const SPENDING_MS = 4_000;

/** Progress of this call. */
interface Progress {
  /** True when this call has set the purchase's plan; a different plan found later was set by a concurrent call. */
  isOurs: boolean;
  /** True when this call may have spent a credit of the customer. */
  isSpent: boolean;
}

/**
 * Starts the purchase of a plan, or resumes one that was started before. A person has one purchase at a time; the
 * purchase has a number in the person's row. The number is part of the idempotency key, so simultaneous clicks create
 * one subscription. A call that finds an increased number has been overtaken by a call for another plan.
 */
@Injectable()
export class StartCheckout {
  constructor(
    private readonly customers: CustomersRepository,
    private readonly ensureCustomer: EnsureCustomer,
    private readonly settings: StripeSettings,
    private readonly provider: StripeCheckout,
    private readonly refreshSubscription: RefreshSubscription,
  ) {}

  /**
   * @returns the payment to confirm, an offer that a credit covers and that must be confirmed, or a redirect
   * @throws DomainError `checkout_replaced` when another plan was requested meanwhile, `payment_provider_unavailable`
   * when nothing was paid, `payment_unconfirmed` when a credit may have been spent and the outcome is unknown
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

  /** @returns null when another round is needed */
  private async runRound(
    userId: string,
    { plan, email, useCredit = false }: BeginCheckoutInput,
    progress: Progress,
  ): Promise<CheckoutStart | null> {
    const customer = await this.ensureCustomer.run(userId, email);
    const { checkoutPlan, checkoutSubscription } = customer;
    if (progress.isOurs && checkoutPlan !== plan) throw replaced();
    if (checkoutPlan === plan && checkoutSubscription === null) {
      const instead = useCredit
        ? await this.redirectToRunning(customer)
        : await this.offerCovered(customer, plan);
      if (instead) return instead;
      if (useCredit) requireTime(SPENDING_MS);
      progress.isSpent ||= useCredit;
      const made = await this.make(customer, plan);
      if (made && isOpen(made)) return toCheckoutStart(made, made.clientSecret, this.settings);
      progress.isOurs = made !== null;
      return null;
    }
    const begun = checkoutSubscription ? await this.provider.find(checkoutSubscription) : null;
    if (begun && isChargeable(begun.subscription)) return this.redirectTo(begun.subscription);
    const isUnanswered = checkoutPlan !== null && checkoutSubscription === null;
    const instead = isUnanswered ? await this.redirectToRunning(customer) : null;
    if (instead) return instead;
    if (begun && isOpen(begun) && checkoutPlan === plan) {
      return toCheckoutStart(begun, begun.clientSecret, this.settings);
    }
    const isWaiting = begun?.subscription.status === 'incomplete';
    // The subscription was paid concurrently, so the next round redirects.
    if (isWaiting && !(await this.provider.abandon(begun.subscription.id))) return null;
    progress.isOurs = await this.customers.nextCheckout(customer, plan);
    return null;
  }

  private async offerCovered({ customerId }: KnownCustomer, plan: PaidPlan): Promise<CheckoutStart | null> {
    const covered = await this.provider.findCovered(customerId, plan);
    return covered && toCheckoutStart(covered, undefined, this.settings);
  }

  /**
   * Redirects to a running subscription. An earlier call with an unknown outcome may have created such a subscription,
   * paid by a credit.
   */
  private async redirectToRunning({ customerId }: KnownCustomer): Promise<CheckoutStart | null> {
    const running = await this.provider.findRunning(customerId);
    return running && this.redirectTo(running);
  }

  /** Redirects instead of charging twice. @returns null when the subscription has ended meanwhile */
  private async redirectTo({ id }: ListedSubscription): Promise<CheckoutStart | null> {
    const now = await this.refreshSubscription.run(id);
    return redirectFor(now && isChargeable(now) ? [now] : [], false);
  }

  /** @returns null when the provider no longer knows the customer, whose id is then removed */
  private async make(customer: KnownCustomer, plan: PaidPlan): Promise<FirstPayment | null> {
    const purchase = `subscription:${customer.userId}:${customer.checkoutNo}`;
    const made = await this.provider.begin(customer, plan, purchase).catch(async (error: unknown) => {
      if (error instanceof ReplayedFailure) await this.customers.nextCheckout(customer, plan);
      throw error;
    });
    if (!made) {
      await this.customers.forgetId(customer);
      return null;
    }
    if (await this.customers.setCheckoutSubscription(customer, made.subscription.id)) return made;
    // A credit has paid for the subscription, so the subscription stays and is stored.
    if (!(await this.provider.abandon(made.subscription.id))) {
      await this.refreshSubscription.run(made.subscription.id);
    }
    throw replaced();
  }
}

function isOpen(payment: FirstPayment): payment is OpenPayment {
  return payment.subscription.status === 'incomplete' && payment.clientSecret !== null;
}

function replaced() {
  return conflict('checkout_replaced', 'You chose another plan in the meantime. Please choose again.');
}
