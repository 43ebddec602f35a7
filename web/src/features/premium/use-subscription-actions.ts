import type { PaidPlan } from '@shadow-guide/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.js';
import { messageOf } from '../../lib/api-error.js';
import { apiKey, apiQuery } from '../../lib/api-query.js';
import { untilLeft } from '../../lib/document-boundary.js';
import { useSingleMutation } from '../../lib/use-single-mutation.js';
import { toast } from '../../ui/toast-store.js';
import { applySubscription, refreshPlan } from '../plan/index.js';
import { changeFailure } from './change-view.js';
import { nextChargeText } from './subscription-text.js';

function failed(description: string): void {
  toast({ variant: 'destructive', title: 'Error', description });
}

/** Cancels the subscription at the end of the paid period. A subscription with a failed payment ends at once. */
export function useCancel(onDone: () => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: () => api('POST /api/subscription/cancel'),
    onSuccess: (status) => {
      toast({
        title: 'Subscription Canceled',
        description: status.cancelAtPeriodEnd
          ? 'Your subscription will be canceled at the end of your billing period.'
          : 'Your subscription has ended. You will not be charged again.',
      });
      return applySubscription(client, status);
    },
    onError: () => {
      failed('Failed to cancel subscription. Please try again.');
      void refreshPlan(client);
    },
    onSettled: onDone,
  });
}

/** Undoes a cancellation. `onDone` runs while the pressed button is still rendered. */
export function useResume(onDone: () => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: () => api('POST /api/subscription/resume'),
    onSuccess: (status) => {
      toast({ title: 'Subscription Resumed', description: nextChargeText(status) });
      onDone();
      return applySubscription(client, status);
    },
    onError: () => {
      failed('Failed to resume subscription. Please try again.');
      void refreshPlan(client);
    },
  });
}

/** Opens the payment provider's page for cards and invoices. */
export function useOpenPortal() {
  return useSingleMutation({
    mutationFn: () => api('POST /api/subscription/portal'),
    onSuccess: ({ url }) => {
      window.location.assign(url);
      // The button stays pending until the browser has left the page.
      return untilLeft();
    },
    onError: (error) =>
      failed(messageOf(error, 'The page for cards and invoices could not be opened. Please try again.')),
  });
}

/** Returns what a change to this plan costs now; refetched each time it is shown. */
export function useChangePreview(plan: PaidPlan) {
  return useQuery({
    ...apiQuery('GET /api/subscription/change-preview', { plan }),
    staleTime: 0,
    gcTime: 0,
  });
}

/**
 * Changes the plan for the amount that was shown. If that amount is outdated, or the outcome is unknown, the cost is
 * refetched; the response also says which plan is active.
 */
export function useChangePlan(plan: PaidPlan, onDone: () => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (prorationDate: string) => api('POST /api/subscription/change-plan', { plan, prorationDate }),
    onSuccess: async (status) => {
      toast({ title: 'Plan Changed', description: nextChargeText(status) });
      onDone();
      await applySubscription(client, status);
    },
    onError: (error) => {
      const failure = changeFailure(error);
      if (failure === 'outdated' || failure === 'unknown')
        void client.invalidateQueries({ queryKey: apiKey('GET /api/subscription/change-preview') });
      if (failure !== 'outdated') void refreshPlan(client);
    },
  });
}
