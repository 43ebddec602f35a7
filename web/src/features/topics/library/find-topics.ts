import type { Topic } from '@shadow-guide/contracts';
import { topicName } from '../use-topics.js';
import { categoryLabel } from './topic-looks.js';

/** The orders of topics: most mentioned first, or last mentioned first. */
export type TopicOrder = 'frequent' | 'recent';

/** Returns the topics whose tag or category contains the given words, ignoring case, in the given order. */
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
