import { describe, expect, it } from '@jest/globals';
import type { CommunityGroup, CommunityInsight } from '@shadow-guide/contracts';
import { type GroupSort, type InsightSort, sortGroups, sortInsights } from './sorts.js';

const aGroup = (id: string, currentMembers: number): CommunityGroup => ({
  ...{ id, name: id, currentMembers },
  ...{ description: '', focusArea: '' },
});

const anInsight = (title: string, insight: Partial<CommunityInsight>): CommunityInsight => ({
  ...{ id: title, groupId: 'grief', title, content: '', insightType: 'reflection', relatedTopics: [] },
  ...{ helpfulCount: 0, isHelpful: false, sources: [] },
  ...insight,
});

describe('groups', () => {
  const groups = [aGroup('Grief', 3), aGroup('Anger', 3), aGroup('Shame', 9)];

  it.each<[GroupSort, string[]]>([
    ['name', ['Anger', 'Grief', 'Shame']],
    ['members', ['Shame', 'Anger', 'Grief']],
    ['yours', ['Grief', 'Anger', 'Shame']],
  ])('are sorted by %s', (sort, names) => {
    expect(sortGroups(groups, sort, new Set(['Grief'])).map(({ name }) => name)).toEqual(names);
  });
});

describe('insights', () => {
  const insights = [
    anInsight('Breath', { insightType: 'practice', helpfulCount: 4 }),
    anInsight('Counted', { insightType: 'group_activity', helpfulCount: 1 }),
    anInsight('Asking', { insightType: 'reflection', helpfulCount: 1 }),
  ];

  it.each<[InsightSort, string[]]>([
    ['helpful', ['Breath', 'Asking', 'Counted']],
    ['type', ['Asking', 'Breath', 'Counted']],
    ['title', ['Asking', 'Breath', 'Counted']],
  ])('are sorted by %s', (sort, titles) => {
    expect(sortInsights(insights, sort).map(({ title }) => title)).toEqual(titles);
  });

  it('keep their order when the reader marks one as helpful', () => {
    const pressed = insights.map((one) =>
      one.id === 'Counted' ? { ...one, helpfulCount: 2, isHelpful: true } : one,
    );
    expect(sortInsights(pressed, 'helpful').map(({ title }) => title)).toEqual([
      'Breath',
      'Asking',
      'Counted',
    ]);
  });
});
