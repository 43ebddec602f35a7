import { TRIAL_DAYS } from '@shadow-guide/contracts/facts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api.js';
import { ApiError, messageOf } from '../../lib/api-error.js';
import { paths } from '../../lib/paths.js';
import { useSingleMutation } from '../../lib/use-single-mutation.js';
import { toast } from '../../ui/toast-store.js';
import { isUnauthorized, refreshPlan, useDaysUntil, usePlan } from '../plan/index.js';
import { type TrialBannerState, trialBannerState, trialEndHere } from './trial-banner-state.js';

/** Returns the state of the trial banner; updated when a day has passed. */
export function useTrialBannerState(): TrialBannerState {
  const { state, trial, trialReadAt } = usePlan();
  const days = useDaysUntil(trialEndHere(trial, trialReadAt));
  return trialBannerState(state, trial, days);
}

/** Starts the trial and refreshes the plan in every tab. Redirects to the login screen when the session has ended. */
export function useStartTrial(redirect: string, onStarted: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useSingleMutation({
    mutationFn: () => api('POST /api/trial/start'),
    onSuccess: async () => {
      toast({
        title: 'Trial Started!',
        description: `You now have ${TRIAL_DAYS} days of premium access. Enjoy all features!`,
      });
      onStarted();
      await refreshPlan(client);
    },
    onError: (error) => {
      if (isUnauthorized(error)) {
        void navigate(paths.auth(redirect));
        return;
      }
      toast({
        variant: 'destructive',
        title: 'Error Starting Trial',
        description: messageOf(error, 'Failed to start trial. Please try again.'),
      });
      // The plan shown in this tab is outdated.
      if (error instanceof ApiError && error.code === 'trial_already_used') void refreshPlan(client);
    },
  });
}
