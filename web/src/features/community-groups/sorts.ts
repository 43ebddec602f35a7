import type { CommunityGroup, CommunityInsight } from '@shadow-guide/contracts';
import { communityInsightTypes } from '@shadow-guide/contracts/facts';

export type GroupSort = 'name' | 'members' | 'yours';
export type InsightSort = 'helpful' | 'type' | 'title';

/** Sort orders of groups; the first is the default. */
export const groupSorts: readonly { value: GroupSort; label: string }[] = [
  { value: 'name', label: 'By name' },
  { value: 'members', label: 'Most members' },
  { value: 'yours', label: 'Your groups first' },
];

/** Sort orders of insights; the first is the default. */
export const insightSorts: readonly { value: InsightSort; label: string }[] = [
  { value: 'helpful', label: 'Most helpful' },
  { value: 'type', label: 'By type' },
  { value: 'title', label: 'By title' },
];

/**
 * Returns the groups in the given order.
 * @param own ids of the groups in which the person is a member
 */
export function sortGroups(
  groups: readonly CommunityGroup[],
  sort: GroupSort,
  own: ReadonlySet<string>,
): CommunityGroup[] {
  const rank = (group: CommunityGroup): number => {
    if (sort === 'members') return -group.currentMembers;
    return sort === 'yours' && own.has(group.id) ? -1 : 0;
  };
  return groups.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
}

export function sortInsights(insights: readonly CommunityInsight[], sort: InsightSort): CommunityInsight[] {
  const rank = ({ insightType, helpfulCount, isHelpful }: CommunityInsight): number => {
    // Does not count the reader’s own vote: a card must not move when its button is pressed.
    if (sort === 'helpful') return Number(isHelpful) - helpfulCount;
    return sort === 'type' ? communityInsightTypes.indexOf(insightType) : 0;
  };
  return insights.toSorted((a, b) => rank(a) - rank(b) || a.title.localeCompare(b.title));
}
