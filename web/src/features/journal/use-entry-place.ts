import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiQuery } from '../../lib/api-query.js';
import { todayRoute } from './journal-backend.js';
import type { ArrivalLink } from './use-arrival-link.js';

/** Goes to the conversation of the entry that a link names, when it is the one last written to. Returns whether that is still looked up. */
export function useEntryPlace({ entry, promptId, moveTo }: ArrivalLink): boolean {
  const enabled = entry !== null && promptId === null;
  const { data, isFetching } = useQuery({ ...apiQuery(todayRoute), enabled, staleTime: 0 });
  const place = data?.messages.some(({ id }) => id === entry) ? data.promptId : null;
  useEffect(() => {
    if (enabled && place) moveTo(place);
  }, [enabled, place, moveTo]);
  return enabled && (isFetching || place !== null);
}
