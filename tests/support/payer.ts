import type { CheckoutStart, PaidPlan, SubscriptionStatus } from '@shadow-guide/contracts';
import { cards, type PaymentStandIn } from './payment.js';
import type { Answer, Person } from './person.js';
import { until } from './until.js';

/** Starts a checkout, as the page `/subscribe` does. */
export function beginCheckout(person: Person, body: object = {}): Promise<Answer<CheckoutStart>> {
  return person.send<CheckoutStart>('/api/create-subscription', { method: 'POST', body });
}

export function planOf(person: Person): Promise<SubscriptionStatus> {
  return person.get('GET /api/subscription/status');
}

/**
 * Completes a purchase with a card up to the payment. The plan becomes active only when the provider’s webhook is
 * applied.
 * @returns the provider's id of the subscription
 */
export async function payFor(
  person: Person,
  payment: PaymentStandIn,
  { plan = 'price_monthly', card = cards.good }: { plan?: PaidPlan; card?: string } = {},
): Promise<string> {
  const begun = await beginCheckout(person, { plan });
  if (begun.status !== 200 || !begun.body.clientSecret)
    throw new Error(`No checkout: ${begun.status} ${JSON.stringify(begun.body)}`);
  const { status, body } = await payment.pay(begun.body.clientSecret, card);
  if (status !== 200) throw new Error(`Not paid: ${status} ${JSON.stringify(body.error)}`);
  const { id } = await person.get('GET /api/auth/user');
  const [newest] = await payment.subscriptionsOf(id);
  if (!newest) throw new Error('The provider knows no subscription of this person');
  return newest.id;
}

/** Like {@link payFor}, and waits until the plan is active. */
export async function buyPremium(
  person: Person,
  payment: PaymentStandIn,
  choice: { plan?: PaidPlan; card?: string } = {},
): Promise<string> {
  const subscriptionId = await payFor(person, payment, choice);
  await until(
    'the plan that was paid for is active',
    async () => (await planOf(person)).entitlements.source === 'stripe',
    20_000,
  );
  return subscriptionId;
}
