import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiKey, apiQuery } from '../../../lib/api-query.js';
import { useDayEnd } from '../../../lib/use-day-end.js';

const PROMPT = 'GET /api/forum/prompt/today';

const minuteMs = 60_000;

/** Reads today’s forum prompt: fresh for 5 minutes, refetched every 10 minutes and when the prompt's day is over. */
export function useForumPrompt() {
  const client = useQueryClient();
  const query = useQuery({
    ...apiQuery(PROMPT),
    staleTime: 5 * minuteMs,
    refetchInterval: 10 * minuteMs,
  });
  const endsAt = query.data ? Date.parse(query.data.expiresAt) : Number.POSITIVE_INFINITY;
  useDayEnd(endsAt, () => void client.invalidateQueries({ queryKey: apiKey(PROMPT) }));
  return query;
}
