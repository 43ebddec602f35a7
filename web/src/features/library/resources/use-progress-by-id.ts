import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api-query.js';

/** How far the person is in each resource that they opened, in percent. A failure shows no progress and disturbs nothing. */
export function useProgressById(): ReadonlyMap<string, number> {
  const { data } = useQuery(apiQuery('GET /api/learning-progress'));
  return new Map(data?.map(({ resourceId, progressPercentage }) => [resourceId, progressPercentage]));
}
