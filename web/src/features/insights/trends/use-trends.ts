import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api-query.js';
import { beginOf, type RangeKey } from './ranges.js';

/** What the journal shows over a range, as it is stored now; the former one stays in sight while another is read. */
export function useTrends(range: RangeKey) {
  return useQuery({
    ...apiQuery('GET /api/insights/trends', { from: beginOf(range, new Date()) }),
    // Entries, verdicts and deletions change it while other pages are open.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
