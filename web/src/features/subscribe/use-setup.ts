import type { PaidPlan } from '@shadow-guide/contracts';
import { useEffect } from 'react';
import { messageOf } from '../../lib/api-error.js';
import { leaveTo } from '../../lib/document-boundary.js';
import { toast } from '../../ui/toast-store.js';
import { checkoutRedirect } from './checkout-redirect.js';
import { type ReadyCheckout, readyCheckout, useCheckout } from './use-checkout.js';

/** State of setting up a payment. */
export interface Setup {
  ready: ReadyCheckout | null;
  /** Why no purchase could be prepared; null when it was or is still being prepared. */
  problem: string | null;
  again(): void;
}

/** Prepares a payment, shows a toast when that fails, and redirects a person who cannot buy. */
export function useSetup(plan: PaidPlan, enabled: boolean): Setup {
  const { data, error, isFetching, refetch } = useCheckout(plan, enabled);
  const isRedirected = data !== undefined && checkoutRedirect(data) !== null;
  const problem = isFetching ? null : problemOf(error, data && !isRedirected && !readyCheckout(data));

  useEffect(() => {
    const redirect = data && checkoutRedirect(data);
    if (redirect) leaveTo(redirect.path, { replace: true, notice: redirect.notice });
  }, [data]);

  useEffect(() => {
    if (problem) toast({ variant: 'destructive', title: 'Setup Error', description: problem });
  }, [problem]);

  return {
    ready: data && !isRedirected && !problem ? readyCheckout(data) : null,
    problem,
    again: () => void refetch(),
  };
}

function problemOf(error: Error | null, isEmpty: boolean | undefined): string | null {
  if (error) return `Failed to setup subscription. ${messageOf(error, 'The server did not say why.')}`;
  return isEmpty ? 'Unable to setup payment. Please try again.' : null;
}
