import type { SubscriptionStatus, TrialStatus } from '@shadow-guide/contracts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.js';
import { apiKey, apiQuery } from '../../lib/api-query.js';
import { useSession } from '../../lib/session.js';
import { invalidateEverywhere } from '../../lib/tabs.js';
import { hasActiveAccess, isFreePlan, type PlanState, planState } from './plan-state.js';

/** Every query that depends on the plan; a change of the plan invalidates all of them. */
export const planKeys = [
  apiKey('GET /api/subscription/status'),
  apiKey('GET /api/trial/status'),
  apiKey('GET /api/limits'),
  // The plan decides whether the person's settings for the guide take effect.
  apiKey('GET /api/user/ai-settings'),
  // A higher limit reveals personas that were waiting.
  apiKey('GET /api/personas'),
  // A higher limit also shows topics of more categories.
  apiKey('GET /api/topics'),
  // The plan opens and locks tiers of challenges.
  apiKey('GET /api/challenges'),
];

export interface Plan {
  state: PlanState;
  /** Whether all premium features are open: paid, granted, or during a trial. */
  hasActiveAccess: boolean;
  /** Whether the person is certainly on the free plan; false while loading, and when the plan could not be loaded. */
  isFree: boolean;
  subscription: SubscriptionStatus | undefined;
  trial: TrialStatus | undefined;
  /** When the trial was loaded, in milliseconds since 1970 by this device's clock. */
  trialReadAt: number;
  /** Why the plan could not be loaded; null when it was loaded or is loading. */
  error: Error | null;
  isFetching: boolean;
  refetch(): void;
}

/** Returns the plan of the current person, loaded once and shared by the whole screen. */
export function usePlan(): Plan {
  const session = useSession();
  const enabled = session.status === 'signed-in';
  const trial = useQuery({ ...apiQuery('GET /api/trial/status'), enabled });
  const subscription = useQuery({ ...apiQuery('GET /api/subscription/status'), enabled });
  // A 401 of either call means that the session has ended since the user was loaded.
  const refused = isUnauthorized(trial.error) || isUnauthorized(subscription.error);
  const state = planState({
    signedIn: enabled && !refused,
    loading:
      session.status === 'loading' || (enabled && !refused && (trial.isPending || subscription.isPending)),
    subscription: subscription.data,
    trial: trial.data,
  });
  return {
    state,
    hasActiveAccess: hasActiveAccess(state),
    isFree: isFreePlan(state),
    subscription: subscription.data,
    trial: trial.data,
    trialReadAt: trial.dataUpdatedAt,
    error: subscription.error,
    isFetching: subscription.isFetching || trial.isFetching,
    refetch: () => {
      void subscription.refetch();
      void trial.refetch();
    },
  };
}

/** Returns whether a call was refused because no person is signed in. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Refetches the plan, here and in every other tab. */
export function refreshPlan(client: QueryClient): Promise<void> {
  return invalidateEverywhere(client, planKeys);
}

/** Stores the subscription returned by a change, and refetches everything about the plan in every tab. */
export async function applySubscription(client: QueryClient, status: SubscriptionStatus): Promise<void> {
  client.setQueryData(apiKey('GET /api/subscription/status'), status);
  await refreshPlan(client);
}
