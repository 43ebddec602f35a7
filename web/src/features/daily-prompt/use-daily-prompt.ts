import type { DailyPrompt } from '@shadow-guide/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api.js';
import { apiKey, apiQuery } from '../../lib/api-query.js';
import { paths } from '../../lib/paths.js';
import { broadcastToTabs } from '../../lib/tabs.js';
import { useSingleMutation } from '../../lib/use-single-mutation.js';
import { toast } from '../../ui/toast-store.js';
import { isUnauthorized } from '../plan/index.js';
import { useQuietTime } from '../safety/index.js';
import { regenerateProblem } from './regenerate-problem.js';

const route = 'GET /api/prompts/daily';
const hourMs = 3_600_000;
const retries = 3;
const firstPauseMs = 500;
/** Highest difficulty that is shown to a person in quiet time. */
const gentle = 2;

/**
 * Reads the prompt of the day. In quiet time, a prompt that is too demanding is not shown but refetched, because the
 * server then returns a gentler one.
 * @param enabled nothing is fetched while false
 */
export function useDailyPrompt({ enabled = true } = {}) {
  const prompt = useQuery({
    ...apiQuery(route),
    staleTime: hourMs,
    enabled,
    retry: (failures, error) => failures < retries && !isUnauthorized(error),
    retryDelay: (failures) => firstPauseMs * 2 ** failures,
  });
  const { data, error, isFetching, isPending, refetch } = prompt;
  const quiet = useQuietTime();
  const isDemanding = (data?.difficulty ?? 0) > gentle;
  const isTooMuch = enabled && quiet === 'quiet' && isDemanding;
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    if (!isTooMuch) return;
    let isGone = false;
    void refetch().then(() => !isGone && setIsAsked(true));
    return () => {
      isGone = true;
      setIsAsked(false);
    };
  }, [isTooMuch, refetch]);
  if (!isDemanding || quiet === 'none') return { data, error, isFetching, isPending, refetch };
  return { data: undefined, error, isFetching, isPending: !isTooMuch || !isAsked, refetch };
}

/** Replaces the prompt of the day, here and in every other tab. */
export function useRegenerate() {
  const client = useQueryClient();
  return useSingleMutation<DailyPrompt, void>({
    mutationFn: () => api('POST /api/prompts/daily/regenerate'),
    onSuccess: (prompt) => {
      client.setQueryData(apiKey(route), prompt);
      broadcastToTabs({ kind: 'invalidate', keys: [apiKey(route)] });
    },
    onError: (error) => toast({ variant: 'destructive', ...regenerateProblem(error) }),
  });
}

/** Reports to the server that a person wrote on a prompt. The words are sent without waiting for this request. */
export function noteWriting(promptId: string): void {
  const engagement = { promptId, wasUsedInJournal: true, engagementLevel: 5 };
  api('POST /api/prompts/engagement', engagement).catch(() => undefined);
}

/** Returns a function that opens the journal with the prompt above the writing box. */
export function useStartWriting() {
  const navigate = useNavigate();
  return ({ id, prompt }: DailyPrompt) => {
    noteWriting(id);
    // The prompt’s text is passed outside the URL, because a personal prompt reveals something about the person.
    void navigate(paths.journal({ promptId: id }), { state: { prompt } });
  };
}
