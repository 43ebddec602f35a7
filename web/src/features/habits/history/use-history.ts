import type { HabitHistoryQuery } from '@shadow-guide/contracts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api-query.js';

/** Returns the days of a habit as stored now. */
export function useHistory(asked: HabitHistoryQuery) {
  return useQuery({ ...apiQuery('GET /api/habits/:id/history', asked), staleTime: 0 });
}
