import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api-query.js';
import { useSettled } from '../../lib/use-settled.js';
import { useFound } from '../resources/index.js';
import { type Asked, searchOf } from './asked.js';

/** Reads the resources that match the search; sends the request when the person pauses typing. */
export function useExplored(asked: Asked) {
  const settled = useSettled(asked.words);
  // A cleared search takes effect at once.
  const words = asked.words.trim() === '' ? '' : settled;
  return useFound(searchOf({ ...asked, words }));
}

/** Reads the number of resources of each type, and of the person’s bookmarks. */
export function useCounts() {
  return useQuery(apiQuery('GET /api/educational-resources/counts'));
}
