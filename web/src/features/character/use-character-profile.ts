import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api-query.js';

/**
 * Reads the person’s profile; null before their first entry. It depends on everything they do here, so it is refetched
 * on each visit.
 */
export function useCharacterProfile() {
  return useQuery({ ...apiQuery('GET /api/character/profile'), staleTime: 0 });
}

/**
 * Reads the summary of the last summarised day. It is written some time after midnight, so it is refetched whenever the
 * tab becomes visible.
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
