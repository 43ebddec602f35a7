import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api-query.js';

/**
 * Returns the person's progress, in percent, in each resource that they opened. If loading fails, no progress is shown;
 * nothing else is affected.
 */
export function useProgressById(): ReadonlyMap<string, number> {
  const { data } = useQuery(apiQuery('GET /api/learning-progress'));
  return new Map(data?.map(({ resourceId, progressPercentage }) => [resourceId, progressPercentage]));
}
