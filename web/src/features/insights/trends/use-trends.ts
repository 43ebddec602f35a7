import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api-query.js';
import { type RangeKey, rangeStart } from './ranges.js';

/** Returns the trends of a range as stored now; the previous range stays visible while another loads. */
export function useTrends(range: RangeKey) {
  return useQuery({
    ...apiQuery('GET /api/insights/trends', { from: rangeStart(range, new Date()) }),
    // Entries, deletions and the person's answers to insights change the trends while other pages are open.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
