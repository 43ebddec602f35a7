import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Id, Instant, Int, IntList, Many, One, OneOf, Text } from '../core/fields.js';
import { type Archetype, archetypes, type TopicCategory, topicCategories } from '../facts/journal.js';

export class TrendsQuery {
  @Instant({ optional: true, about: 'Its day is the first one. Default: the last 30 days' }) from?: string;
  @Instant({ optional: true, about: 'Its day is the last one. Default: today' }) to?: string;
}

/** A period of whole days that one point of a chart represents: a day, a week, one month or several months. */
export class Stretch {
  @Text({ min: 10, max: 10, about: 'YYYY-MM-DD, its first day' }) from: string;
  @Int({ min: 1, about: 'Days' }) days: number;
}

/** Counts of the sentiments with which topics were mentioned in a period; the counts add up to `n`. */
export class SentimentPoint extends Stretch {
  @Int({ min: 0 }) n: number;
  @Int({ min: 0 }) positive: number;
  @Int({ min: 0 }) negative: number;
  @Int({ min: 0 }) mixed: number;
  @Int({ min: 0 }) other: number;
}

/** Number of mentions of a topic in each period. */
export class TopicTrend {
  @Id() id: string;
  @Text({ max: 100 }) tag: string;
  @OneOf(topicCategories) category: TopicCategory;
  @Int({ min: 1 }) n: number;
  @IntList({ min: 0, max: 100_000, count: 60, about: 'One for each of `stretches`' }) counts: number[];
}

/** Two topics that occur in the same entries. */
export class TopicLink {
  @Id() a: string;
  @Id() b: string;
  @Int({ min: 2, about: 'Entries that have both' }) n: number;
}

/** A person's contacts with one persona. */
export class PersonaActivity {
  @Id() id: string;
  @Text() name: string;
  @OneOf(archetypes) archetype: Archetype;
  @Int({ min: 1, about: 'found + talked' }) n: number;
  @Int({ min: 0, about: 'Entries it was found in' }) found: number;
  @Int({ min: 0, about: 'Messages to it' }) talked: number;
}

/** A day of the writing calendar. */
export class WritingDay {
  @Text({ min: 10, max: 10, about: 'YYYY-MM-DD' }) date: string;
  @Int({ min: 1, about: 'Entries' }) n: number;
}

/** Moods that the person entered in a period; averages are multiplied by ten, so that they are integers. */
export class MoodPoint extends Stretch {
  @Int({ min: 0 }) n: number;
  @Int({ min: 10, max: 50, nullable: true, about: '1 to 5, times ten' }) pleasantness: number | null;
  @Int({ min: 10, max: 30, nullable: true, about: '1 to 3, times ten' }) energy: number | null;
}

/** Consecutive days on which the person wrote. */
export class Streaks {
  @Int({ min: 0 }) current: number;
  @Int({ min: 0 }) longest: number;
}

/** Minimum counts that charts require in order to be shown. */
export class TrendMinimums {
  @Int({ min: 1, about: 'Mentions, for a line of sentiment' }) sentiment: number;
  @Int({ min: 1, about: 'Mentions, for a topic' }) topic: number;
  @Int({ min: 1, about: 'Entries with both, for a link' }) link: number;
  @Int({ min: 1, about: 'Moods, for a line' }) mood: number;
}

/**
 * Charts of the journal over a period; a chart below its minimum count has an empty list. Mentions, moods and days are
 * read from the latest backwards, up to a limit. Mentions are counted only for the sub-periods of which all mentions
 * were read.
 */
export class Trends {
  @Text({ min: 10, max: 10, about: 'First day, as the plan allows' }) from: string;
  @Text({ min: 10, max: 10, about: 'Last day' }) to: string;
  @Flag({ about: 'The plan shows no more than the last 30 days' }) isLimited: boolean;
  @Int({ min: 0, about: 'Entries of that time' }) entries: number;
  @Int({ min: 0, about: 'Mentions of topics' }) mentions: number;
  @Int({ min: 0, about: 'Moods that were given' }) moodCount: number;
  @Many(() => Stretch, { max: 60, about: 'Those of `sentiment` and of the counts in `topics`' })
  stretches: Stretch[];
  @Many(() => SentimentPoint, { max: 60 }) sentiment: SentimentPoint[];
  @Many(() => TopicTrend, { max: 12, about: 'The most mentioned first' }) topics: TopicTrend[];
  @Many(() => TopicLink, { max: 40, about: 'Between those of `topics`' }) links: TopicLink[];
  @Many(() => PersonaActivity, { max: 20 }) personas: PersonaActivity[];
  @Many(() => WritingDay, { max: 800 }) calendar: WritingDay[];
  @Many(() => MoodPoint, { max: 60 }) moods: MoodPoint[];
  @One(() => Streaks) streaks: Streaks;
  @One(() => TrendMinimums) minimums: TrendMinimums;
}

export const trends = contract('journal-ai.trends', {
  get: endpoint({ http: 'GET /api/insights/trends', input: TrendsQuery, output: Trends, heavy: true }),
});
