import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api-query.js';

/** Returns the person's topics, the most mentioned first. */
export function useTopics() {
  return useQuery(apiQuery('GET /api/topics', {}));
}

/** Returns the topics that the person hid. */
export function useHiddenTopics() {
  return useQuery(apiQuery('GET /api/topics', { hidden: true }));
}

/** Formats a topic's tag for display. */
export function topicName(tag: string): string {
  return tag.replaceAll('_', ' ');
}
