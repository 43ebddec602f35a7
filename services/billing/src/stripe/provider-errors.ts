import { conflict, DomainError, logger, unavailable } from '@shadow-guide/kernel';
import Stripe from 'stripe';

const { errors } = Stripe;

/**
 * Whether the payment provider does not know (any more) what a call is about.
 * @param param the parameter that named it; a price that is missing is never what a call is about
 */
export function isMissing(thrown: unknown, param?: string): boolean {
  if (!(thrown instanceof errors.StripeError) || thrown.code !== 'resource_missing') return false;
  return param === undefined ? !thrown.param?.startsWith('items') : thrown.param === param;
}

/**
 * The provider failed in the middle of a call and keeps that answer: for a day it says the same to whoever asks with the same
 * idempotency key, so that another try needs another key.
 */
export class KeptFailure extends DomainError {
  constructor() {
    const { kind, code, message, flags } = unavailable('payment_provider_unavailable');
    super(kind, code, message, flags);
  }
}

/**
 * Asks the payment provider, and puts its refusals into our words.
 * @throws DomainError `payment_provider_unavailable` when it is away, too slow or overrun, or refuses our key, as
 *   {@link KeptFailure} when it will say so again;
 *   `payment_failed` with its sentence for the person when a card was refused
 */
export async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (thrown) {
    throw translate(thrown);
  }
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
  if (isAway(thrown)) {
    logger.warn(about, 'the payment provider is away');
    return isKept(thrown) ? new KeptFailure() : unavailable('payment_provider_unavailable');
  }
  // Its sentence may quote what was sent: only the code goes on.
  logger.error({ ...about, param: thrown.param }, 'the payment provider refused a call');
  return thrown;
}

function isKept({ statusCode = 0, headers }: InstanceType<typeof errors.StripeError>): boolean {
  return statusCode >= 500 && headers?.['idempotent-replayed'] === 'true';
}

function isAway(error: InstanceType<typeof errors.StripeError>): boolean {
  return (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    error instanceof errors.StripeRateLimitError ||
    // A twin of this call with the same key still runs: another try finds its answer.
    (error.statusCode ?? 0) === 409
  );
}
