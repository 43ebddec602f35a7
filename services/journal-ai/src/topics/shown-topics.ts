import type { Topic } from '@shadow-guide/contracts';

/** Maximum number of topics in one list: far more than anybody reads. */
const MAX_TOPICS = 200;

/**
 * Returns topics, the most mentioned first; among equals the latest first. They are from the categories with the most
 * mentions, as many categories as the plan shows.
 * @param limit number of categories; -1 is unlimited
 */
export function shownTopics(topics: readonly Topic[], limit: number): Topic[] {
  const sorted = [...topics].sort(
    (a, b) => b.mentionCount - a.mentionCount || b.lastMentioned.localeCompare(a.lastMentioned),
  );
  const mentions = new Map<Topic['category'], number>();
  for (const { category, mentionCount } of sorted) {
    mentions.set(category, (mentions.get(category) ?? 0) + mentionCount);
  }
  const ranked = [...mentions].sort(([, a], [, b]) => b - a).map(([category]) => category);
  const shown = new Set(limit < 0 ? ranked : ranked.slice(0, limit));
  return sorted.filter(({ category }) => shown.has(category)).slice(0, MAX_TOPICS);
}
