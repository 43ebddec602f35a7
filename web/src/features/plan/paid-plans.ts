import { type ListPrice, listPrices, type PaidPlan, paidPlans } from '@shadow-guide/contracts/facts';

/** A plan as it is offered; `amount` is the list price of a period, in cents. */
interface PlanOffer extends ListPrice {
  plan: PaidPlan;
  name: string;
}

/** What premium costs; what a person is charged is always the payment provider's own figure, shown before paying. */
export const planOffers: Record<PaidPlan, PlanOffer> = {
  price_monthly: { plan: 'price_monthly', name: 'Monthly', ...listPrices.price_monthly },
  price_yearly: { plan: 'price_yearly', name: 'Annual', ...listPrices.price_yearly },
};

/** What twelve months cost more than a year, in cents and in whole percent. */
export const yearlySaving = savingOf(listPrices.price_monthly.amount * 12, listPrices.price_yearly.amount);

function savingOf(monthly: number, yearly: number): { cents: number; percent: number } {
  return { cents: monthly - yearly, percent: Math.round((1 - yearly / monthly) * 100) };
}

/** The plan that an address asks for; monthly when it names none. */
export function paidPlanFrom(asked: string | null): PaidPlan {
  return paidPlans.find((plan) => plan === asked) ?? 'price_monthly';
}

/** The plan that is not this one. */
export function otherPlan(plan: PaidPlan): PaidPlan {
  return plan === 'price_monthly' ? 'price_yearly' : 'price_monthly';
}
