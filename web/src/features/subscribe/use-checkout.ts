import type { CheckoutOffer, CheckoutStart, PaidPlan } from '@shadow-guide/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.js';
import { ApiError } from '../../lib/api-error.js';

/**
 * A prepared purchase. It needs a card; with `clientSecret: null` it needs only a confirmation, because a credit covers
 * it.
 */
export interface ReadyCheckout {
  clientSecret: string | null;
  offer: CheckoutOffer;
}

/**
 * Number of retries after a prepared payment was replaced by one for the other plan; `replacedDelayMs` is the delay
 * between them.
 */
const replacedRetries = 3;
const replacedDelayMs = 400;

/**
 * Prepares the payment of a plan. Idempotent per plan: a reload, a double click and a second tab get the same payment.
 */
export function useCheckout(plan: PaidPlan, enabled: boolean) {
  return useQuery({
    queryKey: ['checkout', plan],
    queryFn: ({ signal }) => api('POST /api/create-subscription', { plan }, { signal }),
    enabled,
    // Choosing the other plan cancels this payment, so it must not be cached.
    gcTime: 0,
    retry: (failures, error) =>
      error instanceof ApiError && error.code === 'checkout_replaced' && failures < replacedRetries,
    retryDelay: replacedDelayMs,
  });
}

/** Returns the purchase contained in a response; `null` when it contains none. */
export function readyCheckout({ clientSecret, offer }: CheckoutStart): ReadyCheckout | null {
  if (!offer) return null;
  if (clientSecret) return { clientSecret, offer };
  return offer.amount === 0 ? { clientSecret: null, offer } : null;
}
