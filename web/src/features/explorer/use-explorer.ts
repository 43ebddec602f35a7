import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api-query.js';
import { useSettled } from '../../lib/use-settled.js';
import { useFound } from '../resources/index.js';
import { type Asked, searchOf } from './asked.js';

/** What the library has for what is asked, once typing rests. */
export function useExplored(asked: Asked) {
  const settled = useSettled(asked.words);
  // What was cleared is gone at once.
  const words = asked.words.trim() === '' ? '' : settled;
  return useFound(searchOf({ ...asked, words }));
}

/** How many resources there are of each type, and how many the person keeps. */
export function useCounts() {
  return useQuery(apiQuery('GET /api/educational-resources/counts'));
}
