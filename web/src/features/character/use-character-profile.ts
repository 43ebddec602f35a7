import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api-query.js';

/**
 * Reads the person’s profile; null before their first entry. The profile depends on everything the person does in the
 * app, so it is refetched on each visit.
 */
export function useCharacterProfile() {
  return useQuery({ ...apiQuery('GET /api/character/profile'), staleTime: 0 });
}

/**
 * Reads the summary of the most recent summarised day. A summary is written some time after midnight, so the query is
 * refetched whenever the tab becomes visible.
 */
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
