import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useCallback, useEffect, useState } from 'react';
import { admitStripeScripts } from './admit-stripe-scripts.js';

export type StripeJs =
  | { status: 'loading' }
  | { status: 'ready'; stripe: Stripe }
  | { status: 'failed'; retry(): void };

/** Loads the payment provider's script, only when a payment is about to be made. */
export function useStripeJs(publishableKey: string): StripeJs {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ attempt: number; stripe: Stripe | null } | null>(null);
  useEffect(() => {
    let isWanted = true;
    admitStripeScripts();
    loadStripe(publishableKey)
      .catch(() => null)
      .then((stripe) => isWanted && setLoaded({ attempt, stripe }));
    return () => {
      isWanted = false;
    };
  }, [publishableKey, attempt]);
  const retry = useCallback(() => setAttempt((last) => last + 1), []);
  if (loaded?.attempt !== attempt) return { status: 'loading' };
  return loaded.stripe ? { status: 'ready', stripe: loaded.stripe } : { status: 'failed', retry };
}
