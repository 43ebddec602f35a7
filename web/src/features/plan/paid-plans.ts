import type { PaidPlan } from '@shadow-guide/contracts';

/** A plan as it is offered; `price` is the contract's list price of a period, in cents. */
interface PlanOffer {
  plan: PaidPlan;
  name: string;
  price: number;
  interval: 'month' | 'year';
}

/** What premium costs; what a person is charged is always the payment provider's own figure, shown before paying. */
export const planOffers: Record<PaidPlan, PlanOffer> = {
  price_monthly: { plan: 'price_monthly', name: 'Monthly', price: 1_000, interval: 'month' },
  price_yearly: { plan: 'price_yearly', name: 'Annual', price: 10_000, interval: 'year' },
};

export const offerCurrency = 'usd';

/** What twelve months cost more than a year, in cents and in whole percent. */
export const yearlySaving = savingOf(planOffers.price_monthly.price * 12, planOffers.price_yearly.price);

function savingOf(monthly: number, yearly: number): { cents: number; percent: number } {
  return { cents: monthly - yearly, percent: Math.round((1 - yearly / monthly) * 100) };
}

/** The plan that an address asks for; monthly when it names none. */
export function paidPlanFrom(asked: string | null): PaidPlan {
  return asked !== null && Object.hasOwn(planOffers, asked) ? (asked as PaidPlan) : 'price_monthly';
}

/** The plan that is not this one. */
export function otherPlan(plan: PaidPlan): PaidPlan {
  return plan === 'price_monthly' ? 'price_yearly' : 'price_monthly';
}
