import type { GoalPlan } from '@shadow-guide/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../../lib/api.js';
import { ApiError } from '../../../lib/api-error.js';
import { useSingleMutation } from '../../../lib/use-single-mutation.js';
import { refreshPlan } from '../../plan/index.js';

/**
 * Timeout of the request in milliseconds: a plan takes up to 60 s, and the server's error must arrive before the
 * timeout.
 */
const PLAN_TIMEOUT_MS = 62_000;

/**
 * Requests a plan from the guide. Leaving the page or pressing Stop cancels the request, which then returns null.
 * Nothing is stored in any case.
 */
export function usePlanGoal(onPlanned: (plan: GoalPlan) => void) {
  const client = useQueryClient();
  const running = useRef<AbortController | null>(null);
  const stop = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  const plan = useSingleMutation({
    mutationFn: async (intention: string): Promise<GoalPlan | null> => {
      const controller = new AbortController();
      running.current = controller;
      try {
        return await api(
          'POST /api/goals/plan',
          { intention },
          { timeoutMs: PLAN_TIMEOUT_MS, signal: controller.signal },
        );
      } catch (error) {
        if (controller.signal.aborted) return null;
        throw error;
      }
    },
    onSuccess: (planned) => planned && onPlanned(planned),
    onError: (error) => {
      // The person's subscription is not the one that this page had loaded.
      if (error instanceof ApiError && error.code === 'premium_required') void refreshPlan(client);
    },
  });
  return { ...plan, stop };
}
