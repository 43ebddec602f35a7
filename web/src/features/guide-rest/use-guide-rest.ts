import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { apiQuery } from '../../lib/api-query.js';

const restQuery = apiQuery('GET /api/guide-rest');

/** Interval of the checks whether the guide answers again. */
const pollMs = 30_000;

/**
 * Returns whether the guide is resting. Checks when a chat is opened or refocused and when an entry stays without an
 * answer; while it rests, every half minute, to notice its return.
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
