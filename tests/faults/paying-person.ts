import { buyPremium, planOf } from '../support/payer.js';
import type { PaymentStandIn } from '../support/payment.js';
import { differencesOf } from '../support/payment-truth.js';
import type { Person } from '../support/person.js';
import { allApplied } from '../support/stored-events.js';
import type { ProviderEvent } from '../support/webhooks.js';
import { type Lab, must } from './lab.js';

/** A person who pays, with the provider's messages about that person. */
export interface Payer {
  person: Person;
  subscriptionId: string;
  /** Last event about the subscription. */
  event: ProviderEvent;
}

/** Creates a person who has bought the monthly plan, with all messages delivered and applied. */
export async function somebodyWhoPays(lab: Lab, payment: PaymentStandIn): Promise<Payer> {
  const [person] = await lab.people(1);
  must(person !== undefined, 'nobody came');
  const subscriptionId = await buyPremium(person, payment);
  await payment.delivered();
  await allApplied(lab.running, [subscriptionId]);
  return { person, subscriptionId, event: await lastEvent(payment, subscriptionId) };
}

async function lastEvent(payment: PaymentStandIn, subscriptionId: string): Promise<ProviderEvent> {
  const { events } = await payment.state(200);
  const found = events.findLast(({ data }) => data.object.id === subscriptionId);
  must(found !== undefined, 'the provider has no event about the subscription');
  return found;
}

/** Changes the subscription at the provider without a webhook. @returns the event that was not sent */
export async function changeWithoutWebhook(
  payment: PaymentStandIn,
  { subscriptionId }: Payer,
  cancel: boolean,
): Promise<ProviderEvent> {
  await payment.set({ webhooks: { endpoint: null } });
  await payment.api('POST', `subscriptions/${subscriptionId}`, { cancel_at_period_end: String(cancel) });
  await payment.calm();
  return lastEvent(payment, subscriptionId);
}

/** Throws when billing or the screen disagrees with the provider. */
export async function mustAgree(
  lab: Lab,
  payment: PaymentStandIn,
  { subscriptionId, person }: Payer,
): Promise<void> {
  const [difference] = await differencesOf(lab.running, payment, [subscriptionId]);
  must(difference === undefined, String(difference));
  const truth = await payment.subscription(subscriptionId);
  const status = await planOf(person);
  must(
    status.cancelAtPeriodEnd === truth.cancel_at_period_end,
    `the screen is told ${JSON.stringify(status)}`,
  );
}
