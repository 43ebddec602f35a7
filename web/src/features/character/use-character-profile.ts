import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api-query.js';

/** What can be said of the person; null before their first words. It follows from all that they do here, so each visit reads it. */
export function useCharacterProfile() {
  return useQuery({ ...apiQuery('GET /api/character/profile'), staleTime: 0 });
}

/** The summary of the last day that has one. It is written some time after midnight: read anew whenever the tab is looked at again. */
export function useDailySummary() {
  return useQuery({
    ...apiQuery('GET /api/character/daily-summary'),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

export function useRecentActivity() {
  return useQuery({ ...apiQuery('GET /api/character/recent-activity'), staleTime: 0 });
}
