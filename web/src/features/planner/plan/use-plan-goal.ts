import type { GoalPlan } from '@shadow-guide/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../../lib/api.js';
import { ApiError } from '../../../lib/api-error.js';
import { useSingleMutation } from '../../../lib/use-single-mutation.js';
import { refreshPlan } from '../../plan/index.js';

/** A plan takes up to 60 s; the call waits for it a little longer, so that the server can say what went wrong. */
const PLAN_TIMEOUT_MS = 62_000;

/** Asks the guide for a plan. Who leaves the page or stops waits no more; null then, and nothing is stored in any case. */
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
      // The plan of the person is another one than this page believed.
      if (error instanceof ApiError && error.code === 'premium_required') void refreshPlan(client);
    },
  });
  return { ...plan, stop };
}
