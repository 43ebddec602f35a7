import type { Topic } from '@shadow-guide/contracts';
import { topicName } from '../use-topics.js';
import { categoryLabel } from './topic-looks.js';

/** The orders of topics: the most mentioned first, or the last mentioned. */
export type TopicOrder = 'frequent' | 'recent';

/** The topics whose tag or category holds some words, whatever their case, in an order. */
export function findTopics(topics: readonly Topic[], words: string, order: TopicOrder): Topic[] {
  const wanted = words.trim().toLowerCase();
  const found = topics.filter(({ tag, category }) =>
    [tag, topicName(tag), category, categoryLabel(category)].some((text) =>
      text.toLowerCase().includes(wanted),
    ),
  );
  return found.sort(order === 'frequent' ? byMentions : byTime);
}

function byMentions(one: Topic, other: Topic): number {
  return other.mentionCount - one.mentionCount || byTime(one, other);
}

function byTime(one: Topic, other: Topic): number {
  return other.lastMentioned.localeCompare(one.lastMentioned);
}
