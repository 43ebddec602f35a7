import Stripe from 'stripe';
import { idOf } from './provider-subscription.js';

/** Maximum age of a signature in seconds, as Stripe recommends; it prevents replays. */
const TOLERANCE_SECONDS = 300;
/**
 * Maximum number of seconds by which the time of a signature may be in the future, because clocks differ. Stripe's
 * package accepts any future time; such a webhook could be replayed until that time has passed.
 */
const AHEAD_SECONDS = 60;

/** Stored part of a webhook event: ids and type, no payload. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly subscriptionId: string | null;
  readonly customerId: string | null;
  /** True when the event reports a change of the customer that affects charges: the card, or the credit. */
  readonly isAboutCustomer: boolean;
}

/**
 * Verifies a webhook's signature and age, and parses it.
 * @returns null when the signature is wrong, too old or from the future, or the body is malformed
 */
export function readSignedEvent(
  body: string,
  signature: string,
  secret: string,
  now: Date,
): ProviderEvent | null {
  if (!isInTime(signature, now)) return null;
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

/**
 * Checks every time in the header, because Stripe's package uses only one of them. A webhook that is resent is signed
 * again, with a new time.
 */
function isInTime(signature: string, now: Date): boolean {
  const seconds = Math.floor(now.getTime() / 1_000);
  const times = signature.split(',').filter((part) => part.startsWith('t='));
  return times.every((part) => {
    const time = /^t=\d{1,12}$/.test(part) ? Number(part.slice(2)) : Number.NaN;
    return time >= seconds - TOLERANCE_SECONDS && time <= seconds + AHEAD_SECONDS;
  });
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
