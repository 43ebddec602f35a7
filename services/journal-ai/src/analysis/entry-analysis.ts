import type { Archetype, GuideMemoryKind, InsightType, TopicCategory } from '@shadow-guide/contracts';

export const topicSentiments = ['positive', 'negative', 'mixed', 'other'] as const;
export type TopicSentiment = (typeof topicSentiments)[number];

/** An insight that is given at once, also where the plan gives one a day. */
export const FULL_WEIGHT = 3;

export interface FoundInsight {
  readonly title: string;
  readonly text: string;
  readonly type: InsightType;
  /** The person's own words, letter for letter; at least one. */
  readonly evidence: readonly string[];
  /** How much it may show the person, 1 to 3; {@link FULL_WEIGHT} where the model does not say. */
  readonly weight?: number;
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
  /** The person's own words, letter for letter; at least one. */
  readonly evidence: readonly string[];
}

/** Something that later conversations may need to know. */
export interface FoundMemory {
  readonly kind: GuideMemoryKind;
  readonly text: string;
  /** Who or what it is about: by this it is known in other words. */
  readonly subject: string;
  /** The person's own words, letter for letter. */
  readonly quote: string;
}

/** What was found in one message. Validated: every quote occurs in the person's own words. */
export interface EntryAnalysis {
  readonly insights: readonly FoundInsight[];
  readonly topics: readonly FoundTopic[];
  readonly personas: readonly FoundPersona[];
  /** Left out where nothing is to be remembered. */
  readonly memories?: readonly FoundMemory[];
}
