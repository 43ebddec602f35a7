import type { CheckoutOffer, CheckoutStart, PaidPlan } from '@shadow-guide/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.js';
import { ApiError } from '../../lib/api-error.js';

/** A purchase that is set up: it waits for a card, or with `clientSecret: null` for a word, because a credit covers it. */
export interface ReadyCheckout {
  clientSecret: string | null;
  offer: CheckoutOffer;
}

/** How often a set-up is tried again that lost to one for the other plan, and after how long. */
const replacedRetries = 3;
const replacedDelayMs = 400;

/**
 * Sets up the payment of a plan. The same plan again is the same payment, whoever asks how often: a reload, a double click and
 * a second tab change nothing.
 */
export function useCheckout(plan: PaidPlan, enabled: boolean) {
  return useQuery({
    queryKey: ['checkout', plan],
    queryFn: ({ signal }) => api('POST /api/create-subscription', { plan }, { signal }),
    enabled,
    // Taking the other plan calls this payment off, so nothing of it is kept.
    gcTime: 0,
    retry: (failures, error) =>
      error instanceof ApiError && error.code === 'checkout_replaced' && failures < replacedRetries,
    retryDelay: replacedDelayMs,
  });
}

/** The purchase that was set up; `null` when the answer holds none. */
export function readyCheckout({ clientSecret, offer }: CheckoutStart): ReadyCheckout | null {
  if (!offer) return null;
  if (clientSecret) return { clientSecret, offer };
  return offer.amount === 0 ? { clientSecret: null, offer } : null;
}
