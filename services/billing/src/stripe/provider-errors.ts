import { conflict, DomainError, logger, unavailable } from '@shadow-guide/kernel';
import Stripe from 'stripe';
import { requireTime, timeLeft } from './provider-time.js';

const { errors } = Stripe;

/**
 * Returns whether the payment provider does not know the object of a call.
 * @param param the parameter that named the object. Without it, any unknown object counts except a price: a missing
 * price is a configuration error
 */
export function isMissing(thrown: unknown, param?: string): boolean {
  if (!(thrown instanceof errors.StripeError) || thrown.code !== 'resource_missing') return false;
  return param === undefined ? !thrown.param?.startsWith('items') : thrown.param === param;
}

/** Returns whether the provider refuses a change of plan because its proration date is outside the current period. */
export function isOutsidePeriod(thrown: unknown): boolean {
  return thrown instanceof errors.StripeInvalidRequestError && thrown.param === 'proration_date';
}

/** Returns whether the provider replayed the stored response of an earlier call with the same idempotency key. */
export function isReplayed({ headers }: { headers?: Record<string, string> }): boolean {
  return headers?.['idempotent-replayed'] === 'true';
}

/** Thrown when a call timed out or its connection broke: it may have taken effect. */
export class UnknownOutcome extends DomainError {
  constructor() {
    const { kind, code, message, flags } = unavailable('payment_provider_unavailable');
    super(kind, code, message, flags);
  }
}

/**
 * Thrown when the provider failed during a call and stored its response. For a day, the provider replays this response
 * for the same idempotency key, so a retry needs another key.
 */
export class ReplayedFailure extends UnknownOutcome {}

/** Creates the error for a previewed amount that is no longer valid. */
export function outdated(): DomainError {
  return conflict('preview_outdated', 'This amount is no longer current. Please look at the change again.');
}

/**
 * Creates the error for a payment with an unknown outcome. A retry first reads the current state, so the retry never
 * charges twice.
 */
export function unconfirmed(): DomainError {
  const { kind, code, flags } = unavailable('payment_unconfirmed', 5);
  const message =
    'We could not see in time whether this went through. Please look at your plan in a minute before you try again; you will not be charged twice.';
  return new DomainError(kind, code, message, flags);
}

/**
 * Calls the payment provider within the caller's deadline, and translates its errors.
 * @throws DomainError `payment_provider_unavailable` when the provider is down, too slow, limits the rate, or refuses
 * our key; as {@link UnknownOutcome} when the call may have taken effect; as {@link ReplayedFailure} when a retry needs
 * another key. `payment_failed` with the provider's message for the person when a card was refused
 */
export async function callProvider<T>(call: () => Promise<T>): Promise<T> {
  requireTime();
  try {
    return await beforeDeadline(call());
  } catch (thrown) {
    throw translate(thrown);
  }
}

/** Limits a call to the deadline; the package's own timeout covers only one attempt. */
async function beforeDeadline<T>(call: Promise<T>): Promise<T> {
  const left = timeLeft();
  if (left === Number.POSITIVE_INFINITY) return call;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      logger.warn('the payment provider takes longer than the caller waits');
      reject(new UnknownOutcome());
    }, left);
  });
  return Promise.race([call, late]).finally(() => clearTimeout(timer));
}

function translate(thrown: unknown): unknown {
  if (!(thrown instanceof errors.StripeError)) return thrown;
  const about = { type: thrown.type, code: thrown.code, providerRequestId: thrown.requestId };
  if (thrown instanceof errors.StripeCardError) {
    return conflict('payment_failed', thrown.message);
  }
  if (thrown instanceof errors.StripeAuthenticationError || thrown instanceof errors.StripePermissionError) {
    logger.error(about, 'the payment provider refuses our key');
    return unavailable('payment_provider_unavailable');
  }
  if (thrown instanceof errors.StripeRateLimitError) {
    logger.warn(about, 'the payment provider is asked too often');
    return unavailable('payment_provider_unavailable');
  }
  if (isAway(thrown)) {
    logger.warn(about, 'the payment provider is away');
    return isReplayedFailure(thrown) ? new ReplayedFailure() : new UnknownOutcome();
  }
  // The message may quote personal data that we sent, so only the code is logged.
  logger.error({ ...about, param: thrown.param }, 'the payment provider refused a call');
  return thrown;
}

function isReplayedFailure(error: InstanceType<typeof errors.StripeError>): boolean {
  return (error.statusCode ?? 0) >= 500 && isReplayed(error);
}

function isAway(error: InstanceType<typeof errors.StripeError>): boolean {
  return (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    // A call with the same idempotency key is still running, so a retry gets its response.
    (error.statusCode ?? 0) === 409
  );
}
