import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { apiQuery } from '../../lib/api-query.js';

const restQuery = apiQuery('GET /api/guide-rest');

/** Between two looks whether it answers again. */
const lookMs = 30_000;

/**
 * Whether the guide rests. Asked when a chat is opened or looked at again, and when an entry stays without an answer; while it rests,
 * every half minute, so that its return is seen.
 * @param unanswered how many entries of the conversation have no answer
 */
export function useGuideRest(unanswered: number): boolean {
  const { data, refetch } = useQuery({
    ...restQuery,
    staleTime: lookMs,
    refetchOnWindowFocus: true,
    refetchInterval: (query) => (query.state.data?.isResting ? lookMs : false),
  });
  const known = useRef(unanswered);
  useEffect(() => {
    if (unanswered > known.current) void refetch();
    known.current = unanswered;
  }, [unanswered, refetch]);
  return data?.isResting === true;
}
