import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api.js';
import { ApiError, messageOf } from '../../lib/api-error.js';
import { apiKey, apiQuery } from '../../lib/api-query.js';
import { paths } from '../../lib/paths.js';
import { useSession } from '../../lib/session.js';
import { invalidateEverywhere } from '../../lib/tabs.js';
import { toast } from '../../ui/toast-store.js';
import { type TrialBannerState, trialBannerState } from './trial-banner-state.js';

const statusKeys = [apiKey('GET /api/trial/status'), apiKey('GET /api/subscription/status')];

/** What the trial banner shows to whoever is here. */
export function useTrialBannerState(): TrialBannerState {
  const session = useSession();
  const enabled = session.status === 'signed-in';
  const trial = useQuery({ ...apiQuery('GET /api/trial/status'), enabled });
  const subscription = useQuery({ ...apiQuery('GET /api/subscription/status'), enabled });
  // A 401 of either means that nobody is signed in, whatever the user look-up said a moment ago.
  const refused = [trial.error, subscription.error].some((error) => isUnauthorized(error));
  return trialBannerState({
    signedIn: enabled && !refused,
    loading:
      session.status === 'loading' || (enabled && !refused && (trial.isPending || subscription.isPending)),
    subscription: subscription.data,
    trial: trial.data,
  });
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Starts the trial and reads the plan anew, in every tab; a visitor whose session just ended is sent to sign in. */
export function useStartTrial(redirect: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => api('POST /api/trial/start'),
    onSuccess: async () => {
      toast({
        title: 'Trial Started!',
        description: 'You now have 14 days of premium access. Enjoy all features!',
      });
      await invalidateEverywhere(client, statusKeys);
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
      // "Already used" means that what is shown here is old.
      if (error instanceof ApiError && error.code === 'trial_already_used') {
        void invalidateEverywhere(client, statusKeys);
      }
    },
  });
}
