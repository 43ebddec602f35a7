import type { PaidPlan } from '@shadow-guide/contracts';
import { useEffect } from 'react';
import { messageOf } from '../../lib/api-error.js';
import { leaveTo } from '../../lib/document-boundary.js';
import { safeRedirect } from '../../lib/redirect.js';
import { toast } from '../../ui/toast-store.js';
import { type ReadyCheckout, readyCheckout, useCheckout } from './use-checkout.js';

/** Where the set-up of a payment stands. */
export interface Setup {
  ready: ReadyCheckout | null;
  /** Why there is none. */
  problem: string | null;
  again(): void;
}

/** Sets a payment up, says what went wrong with that, and takes whoever has premium already to where they manage it. */
export function useSetup(plan: PaidPlan, enabled: boolean): Setup {
  const { data, error, isFetching, refetch } = useCheckout(plan, enabled);
  const elsewhere = data?.redirectTo;
  const problem = isFetching ? null : problemOf(error, data && !elsewhere && !readyCheckout(data));

  useEffect(() => {
    if (!elsewhere) return;
    const description = data?.message || 'You already have an active premium subscription';
    leaveTo(safeRedirect(elsewhere), { replace: true, notice: { title: 'Already Premium', description } });
  }, [elsewhere, data?.message]);

  useEffect(() => {
    if (problem) toast({ variant: 'destructive', title: 'Setup Error', description: problem });
  }, [problem]);

  return {
    ready: data && !elsewhere && !problem ? readyCheckout(data) : null,
    problem,
    again: () => void refetch(),
  };
}

function problemOf(error: Error | null, isEmpty: boolean | undefined): string | null {
  if (error) return `Failed to setup subscription. ${messageOf(error, 'The server did not say why.')}`;
  return isEmpty ? 'Unable to setup payment. Please try again.' : null;
}
