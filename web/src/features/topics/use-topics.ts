import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api-query.js';

/** What the person writes about, the most mentioned first. */
export function useTopics() {
  return useQuery(apiQuery('GET /api/topics', {}));
}

/** The topics that the person hid. */
export function useHiddenTopics() {
  return useQuery(apiQuery('GET /api/topics', { hidden: true }));
}

/** A topic's tag as it is read. */
export function topicName(tag: string): string {
  return tag.replaceAll('_', ' ');
}
