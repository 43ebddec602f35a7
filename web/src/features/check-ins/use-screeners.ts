import type { ScreenerHistory, ScreenerOutcome } from '@shadow-guide/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.js';
import { apiKey, apiQuery } from '../../lib/api-query.js';
import { broadcastToTabs } from '../../lib/tabs.js';
import { useSingleMutation } from '../../lib/use-single-mutation.js';
import { toast } from '../../ui/toast-store.js';
import { type AnswersDraft, forgetDraft } from './answers-draft.js';

const screenersQuery = apiQuery('GET /api/screeners');

/** Reads the person’s results of each questionnaire. */
export function useScreeners() {
  return useQuery(screenersQuery);
}

/** A questionnaire that was sent, with its result. */
export interface Answered extends Pick<AnswersDraft, 'screener'> {
  readonly outcome: ScreenerOutcome;
}

/** Sends a completed questionnaire. The answers stay in the tab until the server has them. */
export function useSendAnswers(onDone: (answered: Answered) => void) {
  const change = useChangeHistory();
  return useSingleMutation({
    mutationFn: ({ screener, answers, requestId }: AnswersDraft) =>
      api('POST /api/screeners/:screener', {
        ...{ screener, requestId },
        answers: answers.map((answer) => answer ?? 0),
      }),
    onSuccess: (outcome, sent) => {
      const { screener } = sent;
      forgetDraft(screener, sent);
      change((known) =>
        known.map((each) => (each.screener === screener ? { screener, history: outcome.history } : each)),
      );
      onDone({ screener, outcome });
    },
  });
}

/** Deletes one result; an already deleted one counts as success. */
export function useDeleteResult() {
  const change = useChangeHistory();
  return useSingleMutation({
    mutationFn: async (result: { screener: ScreenerHistory['screener']; id: string }) => {
      try {
        await api('DELETE /api/screeners/:screener/results/:id', result);
      } catch (error) {
        if ((error as { code?: string }).code !== 'screener_result_not_found') throw error;
      }
    },
    onSuccess: (_, { id }) => {
      change((known) =>
        known.map((each) => ({ ...each, history: each.history.filter((one) => one.id !== id) })),
      );
      toast({ title: 'Deleted', description: 'That check-in is gone.' });
    },
    onError: () =>
      toast({
        ...{ variant: 'destructive', title: 'Not deleted' },
        description: 'That check-in could not be deleted just now. Please try again.',
      }),
  });
}

/** Returns a function that updates the shown history and makes other tabs refetch their history. */
function useChangeHistory() {
  const client = useQueryClient();
  return (next: (known: ScreenerHistory[]) => ScreenerHistory[]) => {
    client.setQueryData<ScreenerHistory[]>(screenersQuery.queryKey, (known) => known && next(known));
    broadcastToTabs({ kind: 'invalidate', keys: [apiKey('GET /api/screeners')] });
  };
}
