import type { Archetype, InsightType } from '@shadow-guide/contracts';

/** What a topic belongs to. */
export const topicCategories = [
  'relationships',
  'family',
  'work',
  'self_worth',
  'emotions',
  'health',
  'past',
  'future',
  'values',
  'other',
] as const;
export type TopicCategory = (typeof topicCategories)[number];

export const topicSentiments = ['positive', 'negative', 'mixed', 'other'] as const;
export type TopicSentiment = (typeof topicSentiments)[number];

export interface FoundInsight {
  readonly title: string;
  readonly text: string;
  readonly type: InsightType;
  /** Exact substrings of the entry, at least one. */
  readonly evidence: readonly string[];
}

export interface FoundTopic {
  /** Lower case. */
  readonly tag: string;
  readonly category: TopicCategory;
  readonly sentiment: TopicSentiment;
  /** 1 to 5. */
  readonly intensity: number;
}

export interface FoundPersona {
  readonly archetype: Archetype;
  readonly name: string;
  readonly description: string;
  readonly traits: readonly string[];
  /** Exact substrings of the entry, at least one. */
  readonly evidence: readonly string[];
}

/** What was found in one entry; validated, and every quote stands in the entry. */
export interface EntryAnalysis {
  readonly insights: readonly FoundInsight[];
  readonly topics: readonly FoundTopic[];
  readonly personas: readonly FoundPersona[];
}
