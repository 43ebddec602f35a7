import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { apiQuery } from '../../lib/api-query.js';

const restQuery = apiQuery('GET /api/guide-rest');

/** Interval in milliseconds of the checks whether the guide answers again. */
const pollMs = 30_000;

/**
 * Returns whether the guide is paused. Checks when a chat is opened or refocused and when an entry stays without an
 * answer. While the guide is paused, checks every half minute, to notice when it answers again.
 * @param unanswered number of entries of the conversation without an answer
 */
export function useGuideRest(unanswered: number): boolean {
  const { data, refetch } = useQuery({
    ...restQuery,
    staleTime: pollMs,
    refetchOnWindowFocus: true,
    refetchInterval: (query) => (query.state.data?.isResting ? pollMs : false),
  });
  const known = useRef(unanswered);
  useEffect(() => {
    if (unanswered > known.current) void refetch();
    known.current = unanswered;
  }, [unanswered, refetch]);
  return data?.isResting === true;
}
