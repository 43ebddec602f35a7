import type { QueryClient } from '@tanstack/react-query';
import type { ApiRoute } from '../../lib/api.js';
import { apiKey } from '../../lib/api-query.js';
import { forgetEverywhere, invalidateEverywhere } from '../../lib/tabs.js';

/** Routes whose responses contain a person’s words or depend on them. */
const routes: readonly ApiRoute[] = [
  'GET /api/journal/conversation/today',
  'GET /api/journal/conversations',
  'GET /api/journal/conversations/:id',
  'GET /api/journal/entries',
  'GET /api/journal/entries/:id/place',
  'GET /api/journal/entries/:id/versions',
  'GET /api/journal/look-back',
  'GET /api/journal/rest',
  'GET /api/insights',
  'GET /api/insights/trends',
  'GET /api/guide-memory',
  'GET /api/topics',
  'GET /api/topics/:tag/conversations',
  'GET /api/core-conversations',
  'GET /api/personas',
  'GET /api/user/stats',
  'GET /api/limits',
  'GET /api/character/daily-summary',
  'GET /api/character/profile',
  'GET /api/character/recent-activity',
  'GET /api/character/reviews',
];

/** Key of the search results. They would otherwise keep showing deleted words until the next search. */
const found = apiKey('POST /api/journal/search');

const listeners = new Set<() => void>();

/**
 * Calls the listener when words were deleted or restored in this tab. Other tabs are notified by the usual
 * invalidation. Returns a function that unsubscribes.
 */
export function onWordsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Refetches everything that shows a person’s words, here and in other tabs. */
export async function refreshWords(client: QueryClient): Promise<void> {
  for (const listener of listeners) listener();
  await Promise.all([
    forgetEverywhere(client, [found]),
    invalidateEverywhere(
      client,
      routes.map((route) => apiKey(route)),
    ),
  ]);
}
