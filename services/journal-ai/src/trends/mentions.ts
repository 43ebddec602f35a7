import type {
  SentimentPoint,
  Stretch,
  TopicCategory,
  TopicLink,
  TopicSentiment,
  TopicTrend,
} from '@shadow-guide/contracts';
import { minimums } from './minimums.js';
import { stretchFinder } from './period.js';

/** A topic in one message, decrypted. */
export interface Mention {
  readonly topicId: string;
  readonly entryId: string;
  /** Id of the row that contains the tag. */
  readonly rowId: string;
  /** The person's local date, `YYYY-MM-DD`. */
  readonly date: string;
  readonly category: TopicCategory;
  readonly sentiment: TopicSentiment;
}

/** A topic that is mentioned often enough, with the row of its latest mention, which contains the tag. */
export interface CountedTopic extends Omit<TopicTrend, 'tag'> {
  readonly rowId: string;
}

const MAX_TOPICS = 12;
const MAX_LINKS = 40;

/** Returns the sentiment of the mentions in each sub-period; empty below the minimum. */
export function sentimentOf(mentions: readonly Mention[], stretches: readonly Stretch[]): SentimentPoint[] {
  if (mentions.length < minimums.sentiment) return [];
  const points = stretches.map((stretch) => ({
    ...stretch,
    n: 0,
    positive: 0,
    negative: 0,
    mixed: 0,
    other: 0,
  }));
  const placeOf = stretchFinder(stretches);
  for (const { date, sentiment } of mentions) {
    const point = points[placeOf(date) ?? -1];
    if (!point) continue;
    point.n += 1;
    point[sentiment] += 1;
  }
  return points;
}

/**
 * Returns the topics with the most mentions, with their counts in each sub-period; among equals the latest comes first.
 * @param mentions newest first: a topic has the category of its latest mention
 */
export function topicsOf(mentions: readonly Mention[], stretches: readonly Stretch[]): CountedTopic[] {
  const placeOf = stretchFinder(stretches);
  const topics = new Map<string, CountedTopic>();
  for (const { topicId: id, rowId, date, category } of mentions) {
    const topic = topics.get(id) ?? { id, rowId, category, n: 0, counts: stretches.map(() => 0) };
    topics.set(id, topic);
    topic.n += 1;
    const place = placeOf(date);
    if (place !== undefined) topic.counts[place] = (topic.counts[place] ?? 0) + 1;
  }
  // The sort is stable, and the map has the topics in the order of their latest mentions.
  return [...topics.values()]
    .filter(({ n }) => n >= minimums.topic)
    .sort((one, other) => other.n - one.n)
    .slice(0, MAX_TOPICS);
}

/** Returns pairs of topics that occur in the same entries, the most frequent first. */
export function linksOf(mentions: readonly Mention[], topicIds: readonly string[]): TopicLink[] {
  const ranks = new Map(topicIds.map((id, rank) => [id, rank]));
  const entries = new Map<string, Set<number>>();
  for (const { entryId, topicId } of mentions) {
    const rank = ranks.get(topicId);
    if (rank === undefined) continue;
    const known = entries.get(entryId) ?? new Set();
    entries.set(entryId, known.add(rank));
  }
  const links = new Map<string, TopicLink>();
  for (const found of entries.values()) {
    const sorted = [...found].sort((one, other) => one - other);
    for (const [index, one] of sorted.entries()) {
      for (const other of sorted.slice(index + 1)) {
        const key = `${one} ${other}`;
        const link = links.get(key) ?? { a: topicIds[one] as string, b: topicIds[other] as string, n: 0 };
        links.set(key, link);
        link.n += 1;
      }
    }
  }
  return [...links.values()]
    .filter(({ n }) => n >= minimums.link)
    .sort((one, other) => other.n - one.n)
    .slice(0, MAX_LINKS);
}
