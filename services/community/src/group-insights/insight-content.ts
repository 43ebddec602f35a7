import type { CommunityInsightType, CommunitySource } from '@shadow-guide/contracts';

/** An insight written for a group. */
export interface InsightContent {
  /** kebab-case and permanent: the helpful marks refer to it. */
  readonly id: string;
  readonly title: string;
  /** 200 to 900 characters. A study's finding is given with the study's type, size and limits. */
  readonly content: string;
  readonly insightType: Exclude<CommunityInsightType, 'group_activity'>;
  readonly relatedTopics: readonly string[];
  /** The sources that the insight's text cites. */
  readonly sources: readonly CommunitySource[];
}
