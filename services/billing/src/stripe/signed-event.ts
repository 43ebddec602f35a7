import Stripe from 'stripe';
import { idOf } from './provider-subscription.js';

/** Seconds that a signature may be old, the payment provider's own recommendation: a message caught on its way is worth nothing later. */
const TOLERANCE_SECONDS = 300;

/** What is kept of a message: what it is about, and nothing of what it says. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly subscriptionId: string | null;
  readonly customerId: string | null;
  /** It tells that something of the customer is new that a subscription is charged by: the card, or a credit. */
  readonly isAboutCustomer: boolean;
}

/**
 * Reads a message whose signature is the payment provider's and young.
 * @returns null when it is not, or when it cannot be read
 */
export function readSignedEvent(
  body: string,
  signature: string,
  secret: string,
  now: Date,
): ProviderEvent | null {
  let event: unknown;
  try {
    event = Stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch {
    return null;
  }
  return isEvent(event) ? { id: event.id, type: event.type, ...subjectOf(event.data.object) } : null;
}

function isEvent(read: unknown): read is Stripe.Event {
  const { id, type, data } = (read ?? {}) as Partial<Stripe.Event>;
  return typeof id === 'string' && typeof type === 'string' && typeof (data?.object ?? 0) === 'object';
}

function subjectOf(object: Stripe.Event.Data.Object): Omit<ProviderEvent, 'id' | 'type'> {
  const about = object as Partial<Stripe.Subscription | Stripe.Invoice> & { object?: string };
  const customerId = about.customer ? idOf(about.customer) : null;
  const other = { subscriptionId: null, customerId, isAboutCustomer: false };
  switch (about.object as string | undefined) {
    case 'subscription':
      return { ...other, subscriptionId: (about as Stripe.Subscription).id };
    case 'invoice': {
      const subscription = (about as Stripe.Invoice).parent?.subscription_details?.subscription;
      return { ...other, subscriptionId: subscription ? idOf(subscription) : null };
    }
    case 'customer':
      return { ...other, customerId: (object as Stripe.Customer).id, isAboutCustomer: true };
    default:
      return other;
  }
}
