import type { CommunityInsightType, CommunitySource } from '@shadow-guide/contracts';

/** An insight as it is written for a group. */
export interface InsightContent {
  /** kebab-case, and for good: who found it helpful is known by it. */
  readonly id: string;
  readonly title: string;
  /** 200 to 900 characters. What a study found stands with its kind, its size and its limits. */
  readonly content: string;
  readonly insightType: Exclude<CommunityInsightType, 'group_activity'>;
  readonly relatedTopics: readonly string[];
  /** The works that its text names. */
  readonly sources: readonly CommunitySource[];
}
