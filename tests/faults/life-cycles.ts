import { randomUUID } from 'node:crypto';
import { cards, type PaymentStandIn, type ProviderSubscription, priceItem } from '../support/payment.js';
import type { ProviderEvent } from '../support/webhooks.js';

/** Endings of a subscription after it was paid, cancelled and resumed. */
export const endings = [
  'cancelled at once',
  'ends with its period',
  'owes a payment',
  'another plan',
] as const;
export type Ending = (typeof endings)[number];

/** One subscription that has gone through a life cycle at the provider, of which the product received no message. */
export interface Life {
  subscriptionId: string;
  ending: Ending;
  /** Six events of the life cycle, oldest first; the last one is the final event. */
  events: ProviderEvent[];
}

/**
 * Takes new subscriptions of new customers through a life cycle at the stand-in, which must send nothing meanwhile. The
 * customers belong to accounts that nobody has signed in to: for billing, an account is only an id.
 */
export async function liveThrough(payment: PaymentStandIn, count: number): Promise<Life[]> {
  const begun: { id: string; ending: Ending }[] = [];
  for (let n = 0; n < count; n += 1) {
    const ending = endings[n % endings.length] as Ending;
    begun.push({ id: await liveOne(payment, ending), ending });
  }
  const { events } = await payment.state(Math.min(5_000, count * 40));
  return begun.map(({ id, ending }) => ({
    subscriptionId: id,
    ending,
    events: sixOf(events.filter((event) => isAbout(event, id))),
  }));
}

async function liveOne(payment: PaymentStandIn, ending: Ending): Promise<string> {
  const userId = randomUUID();
  const customer = await payment.api<{ id: string }>('POST', 'customers', {
    email: `${userId}@example.com`,
    'metadata[userId]': userId,
  });
  const { id, latest_invoice: invoice } = await payment.api<ProviderSubscription>('POST', 'subscriptions', {
    customer: customer.id,
    'metadata[userId]': userId,
    ...priceItem('price_monthly'),
    payment_behavior: 'default_incomplete',
    'payment_settings[save_default_payment_method]': 'on_subscription',
    'expand[0]': 'latest_invoice.confirmation_secret',
  });
  const secret = invoice?.confirmation_secret?.client_secret ?? '';
  await payment.pay(secret, ending === 'owes a payment' ? cards.failsLater : cards.good);
  await payment.api('POST', `subscriptions/${id}`, { cancel_at_period_end: 'true' });
  await payment.api('POST', `subscriptions/${id}`, { cancel_at_period_end: 'false' });
  await end(payment, id, ending);
  return id;
}

/** Takes a paid subscription to its ending. */
export async function end(payment: PaymentStandIn, id: string, ending: Ending): Promise<void> {
  if (ending === 'cancelled at once') await payment.api('DELETE', `subscriptions/${id}`);
  else if (ending === 'ends with its period')
    await payment.api('POST', `subscriptions/${id}`, { cancel_at_period_end: 'true' });
  else {
    const [item] = (await payment.subscription(id)).items.data;
    // With a card that fails later, the charge is declined and the subscription is past due.
    await payment.api('POST', `subscriptions/${id}`, {
      ...priceItem('price_yearly', item.id),
      proration_behavior: 'always_invoice',
      off_session: 'true',
    });
  }
}

/** Returns the first five events about a change of the subscription or its payment, and the last one. */
function sixOf(events: readonly ProviderEvent[]): ProviderEvent[] {
  const telling = events.filter(({ type }) =>
    /^(customer\.subscription\.|invoice\.(paid|payment_failed)$)/.test(type),
  );
  const last = telling.at(-1);
  if (telling.length < 6 || !last) throw new Error(`A life of ${telling.length} events is too short`);
  return [...telling.slice(0, 5), last];
}

function isAbout({ data: { object } }: ProviderEvent, subscriptionId: string): boolean {
  if (object.id === subscriptionId) return true;
  const parent = object['parent'] as { subscription_details?: { subscription?: string } } | undefined;
  return parent?.subscription_details?.subscription === subscriptionId;
}

/** Yields every permutation of a list. */
export function* ordersOf<T>(things: readonly T[]): Generator<T[]> {
  if (things.length < 2) yield [...things];
  for (const [n, first] of things.entries())
    if (things.length > 1)
      for (const rest of ordersOf(things.filter((_, other) => other !== n))) yield [first, ...rest];
}

/** Returns a sequence in which each item occurs one to three times, with first occurrences in the given order. */
export function repeated<T>(things: readonly T[], random: () => number): T[] {
  const sequence: T[] = [];
  for (const thing of things) sequence.push(thing);
  for (const thing of things) {
    for (let more = Math.floor(random() * 3); more > 0; more -= 1) {
      const after = sequence.indexOf(thing) + 1;
      sequence.splice(after + Math.floor(random() * (sequence.length - after + 1)), 0, thing);
    }
  }
  return sequence;
}
