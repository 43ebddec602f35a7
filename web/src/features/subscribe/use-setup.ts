import type { PaidPlan } from '@shadow-guide/contracts';
import { useEffect } from 'react';
import { messageOf } from '../../lib/api-error.js';
import { leaveTo } from '../../lib/document-boundary.js';
import { toast } from '../../ui/toast-store.js';
import { ledElsewhere } from './led-elsewhere.js';
import { type ReadyCheckout, readyCheckout, useCheckout } from './use-checkout.js';

/** Where the set-up of a payment stands. */
export interface Setup {
  ready: ReadyCheckout | null;
  /** Why there is none. */
  problem: string | null;
  again(): void;
}

/** Sets a payment up, says what went wrong with that, and takes whoever cannot buy to where they are led instead. */
export function useSetup(plan: PaidPlan, enabled: boolean): Setup {
  const { data, error, isFetching, refetch } = useCheckout(plan, enabled);
  const isElsewhere = data !== undefined && ledElsewhere(data) !== null;
  const problem = isFetching ? null : problemOf(error, data && !isElsewhere && !readyCheckout(data));

  useEffect(() => {
    const elsewhere = data && ledElsewhere(data);
    if (elsewhere) leaveTo(elsewhere.path, { replace: true, notice: elsewhere.notice });
  }, [data]);

  useEffect(() => {
    if (problem) toast({ variant: 'destructive', title: 'Setup Error', description: problem });
  }, [problem]);

  return {
    ready: data && !isElsewhere && !problem ? readyCheckout(data) : null,
    problem,
    again: () => void refetch(),
  };
}

function problemOf(error: Error | null, isEmpty: boolean | undefined): string | null {
  if (error) return `Failed to setup subscription. ${messageOf(error, 'The server did not say why.')}`;
  return isEmpty ? 'Unable to setup payment. Please try again.' : null;
}
