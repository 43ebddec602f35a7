import type { Archetype, GuideMemoryKind, InsightType, TopicCategory } from '@shadow-guide/contracts';

export const topicSentiments = ['positive', 'negative', 'mixed', 'other'] as const;
export type TopicSentiment = (typeof topicSentiments)[number];

/** Weight of an insight that is shown at once, also on a plan with one insight a day. */
export const FULL_WEIGHT = 3;

export interface FoundInsight {
  readonly title: string;
  readonly text: string;
  readonly type: InsightType;
  /** Verbatim quotes of the person; at least one. */
  readonly evidence: readonly string[];
  /** How much the insight may reveal to the person, 1 to 3; {@link FULL_WEIGHT} when the model returns no weight. */
  readonly weight?: number;
}

export interface FoundTopic {
  /** The tag in lower case. */
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
  /** Verbatim quotes of the person; at least one. */
  readonly evidence: readonly string[];
}

/** Something that later conversations may need to know. */
export interface FoundMemory {
  readonly kind: GuideMemoryKind;
  readonly text: string;
  /** Person or thing that the memory is about; identifies the memory when a later entry words it differently. */
  readonly subject: string;
  /** Verbatim quote of the person. */
  readonly quote: string;
}

/** Findings in one message, validated: every quote occurs in the person's own words. */
export interface EntryAnalysis {
  readonly insights: readonly FoundInsight[];
  readonly topics: readonly FoundTopic[];
  readonly personas: readonly FoundPersona[];
  /** Omitted when no memory was found or requested. */
  readonly memories?: readonly FoundMemory[];
}
