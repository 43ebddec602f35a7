import { type ListPrice, listPrices, type PaidPlan, paidPlans } from '@shadow-guide/contracts/facts';

/** A plan on offer; `amount` is the list price of a period, in cents. */
interface PlanOffer extends ListPrice {
  plan: PaidPlan;
  name: string;
}

/** The list prices of premium; the actual charge is always the payment provider's own figure, shown before paying. */
export const planOffers: Record<PaidPlan, PlanOffer> = {
  price_monthly: { plan: 'price_monthly', name: 'Monthly', ...listPrices.price_monthly },
  price_yearly: { plan: 'price_yearly', name: 'Annual', ...listPrices.price_yearly },
};

/** The saving of a year over twelve months, in cents and in whole percent. */
export const yearlySaving = savingOf(listPrices.price_monthly.amount * 12, listPrices.price_yearly.amount);

function savingOf(monthly: number, yearly: number): { cents: number; percent: number } {
  return { cents: monthly - yearly, percent: Math.round((1 - yearly / monthly) * 100) };
}

/** Returns the plan that the URL names; monthly when it names none. */
export function paidPlanFrom(asked: string | null): PaidPlan {
  return paidPlans.find((plan) => plan === asked) ?? 'price_monthly';
}

/** Returns the other of the two plans. */
export function otherPlan(plan: PaidPlan): PaidPlan {
  return plan === 'price_monthly' ? 'price_yearly' : 'price_monthly';
}
