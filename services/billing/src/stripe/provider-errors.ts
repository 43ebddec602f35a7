import { conflict, DomainError, logger, unavailable } from '@shadow-guide/kernel';
import Stripe from 'stripe';
import { needTime, timeLeft } from './provider-time.js';

const { errors } = Stripe;

/**
 * Whether the payment provider does not know (any more) what a call is about.
 * @param param the parameter that named it; a price that is missing is never what a call is about
 */
export function isMissing(thrown: unknown, param?: string): boolean {
  if (!(thrown instanceof errors.StripeError) || thrown.code !== 'resource_missing') return false;
  return param === undefined ? !thrown.param?.startsWith('items') : thrown.param === param;
}

/** Whether the provider refuses the instant that a change of plan is reckoned for: its period is not the present one any more. */
export function isOutsidePeriod(thrown: unknown): boolean {
  return thrown instanceof errors.StripeInvalidRequestError && thrown.param === 'proration_date';
}

/** Whether the provider repeats how an earlier call under the same idempotency key ended. */
export function isRepeated({ headers }: { headers?: Record<string, string> }): boolean {
  return headers?.['idempotent-replayed'] === 'true';
}

/** The provider was asked, and what it answered is not known: the call may have had its effect. */
export class LostAnswer extends DomainError {
  constructor() {
    const { kind, code, message, flags } = unavailable('payment_provider_unavailable');
    super(kind, code, message, flags);
  }
}

/**
 * The provider failed in the middle of a call and keeps that answer: for a day it says the same to whoever asks with the same
 * idempotency key, so that another try needs another key.
 */
export class KeptFailure extends LostAnswer {}

/** The amount of a change of plan does not hold any more. */
export function outdated(): DomainError {
  return conflict('preview_outdated', 'This amount is no longer current. Please look at the change again.');
}

/**
 * A payment may have been made, and nobody could see in time whether it was. What is there is looked at by whoever tries again.
 */
export function unconfirmed(): DomainError {
  const { kind, code, flags } = unavailable('payment_unconfirmed', 5);
  const message =
    'We could not see in time whether this went through. Please look at your plan in a minute before you try again; you will not be charged twice.';
  return new DomainError(kind, code, message, flags);
}

/**
 * Asks the payment provider within the caller's time, and puts its refusals into our words.
 * @throws DomainError `payment_provider_unavailable` when it is away, too slow or overrun, or refuses our key: as
 *   {@link LostAnswer} when the call may have had its effect, as {@link KeptFailure} when it will say so again;
 *   `payment_failed` with its sentence for the person when a card was refused
 */
export async function asking<T>(call: () => Promise<T>): Promise<T> {
  needTime();
  try {
    return await inTime(call());
  } catch (thrown) {
    throw translate(thrown);
  }
}

/** The package's own limits are those of one silence in one try. */
async function inTime<T>(call: Promise<T>): Promise<T> {
  const left = timeLeft();
  if (left === Number.POSITIVE_INFINITY) return call;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      logger.warn('the payment provider takes longer than the caller waits');
      reject(new LostAnswer());
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
    return isKept(thrown) ? new KeptFailure() : new LostAnswer();
  }
  // Its sentence may quote what was sent: only the code goes on.
  logger.error({ ...about, param: thrown.param }, 'the payment provider refused a call');
  return thrown;
}

function isKept(error: InstanceType<typeof errors.StripeError>): boolean {
  return (error.statusCode ?? 0) >= 500 && isRepeated(error);
}

function isAway(error: InstanceType<typeof errors.StripeError>): boolean {
  return (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    // A twin of this call with the same key still runs: another try finds its answer.
    (error.statusCode ?? 0) === 409
  );
}
