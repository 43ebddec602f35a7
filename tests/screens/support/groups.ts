import { randomUUID } from 'node:crypto';
import type {
  Challenge,
  CommunityGroup,
  CommunityInsight,
  ForumPost,
  GroupMember,
  GroupMembership,
  GroupThread,
  Plan,
} from '@shadow-guide/contracts';
import { planTable } from '@shadow-guide/contracts/facts';
import type { Answers } from './answers.js';
import { aChallenge } from './challenges.js';
import { minutesAgo } from './forum.js';
import { aPersonOn, aVisitor } from './people.js';

/** Returns a group about grief, unless the test says otherwise. */
export function aGroup(group: Partial<CommunityGroup> = {}): CommunityGroup {
  return {
    ...{ id: 'grief-and-loss', name: 'Grief and loss', focusArea: 'Grief', currentMembers: 125 },
    description:
      'For people who have lost somebody or something that mattered. There is no timetable here, and nothing to get over.',
    ...group,
  };
}

/** Three groups: grief, anger and the inner critic. */
export const someGroups: readonly CommunityGroup[] = [
  aGroup(),
  aGroup({
    ...{ id: 'anger', name: 'Anger', focusArea: 'Anger and what it guards', currentMembers: 0 },
    description: 'For people who explode, and for people who never do. What does your anger look after?',
  }),
  aGroup({
    ...{ id: 'inner-critic', name: 'The inner critic', focusArea: 'Self-criticism', currentMembers: 2_410 },
    description: 'For people whose own voice is the harshest they know.',
  }),
];

export function aMembership(membership: Partial<GroupMembership> = {}): GroupMembership {
  return {
    groupId: 'grief-and-loss',
    anonymousHandle: 'Quiet River',
    joinedOn: '2026-03-01',
    ...membership,
  };
}

/** Returns an insight of the group about grief. */
export function aGroupInsight(insight: Partial<CommunityInsight> = {}): CommunityInsight {
  return {
    ...{ id: 'waves', groupId: 'grief-and-loss', title: 'It comes in waves', insightType: 'reflection' },
    content: 'A good hour is no betrayal, and a bad one no step back. Both belong to the same love.',
    ...{ relatedTopics: ['grief', 'time'], helpfulCount: 12, isHelpful: false, sources: [] },
    ...insight,
  };
}

/** One insight of each kind. */
export const someInsights: readonly CommunityInsight[] = [
  aGroupInsight(),
  aGroupInsight({
    ...{ id: 'study', title: 'When writing does not help', insightType: 'research', helpfulCount: 3 },
    content: 'In one study, people who looked for meaning fared worse after writing (Sbarra et al., 2013).',
    sources: ['sbarra2013'],
  }),
  aGroupInsight({
    ...{ id: 'letter', title: 'A letter that is not sent', insightType: 'practice', isHelpful: true },
    ...{ content: 'Write three lines to whom you miss. Keep them.', helpfulCount: 1, relatedTopics: [] },
  }),
  aGroupInsight({
    ...{ id: 'grief-and-loss-activity', title: 'What the group is doing', insightType: 'group_activity' },
    ...{ content: '14 members are in a challenge of this group.', helpfulCount: 0, relatedTopics: [] },
  }),
];

/**
 * Returns a challenge of each tier as a plan unlocks them; challenges given by the test replace those with the same id.
 */
export function groupChallengesOn(plan: Plan, ...given: Challenge[]): Challenge[] {
  const { challengeTier } = planTable[plan === 'free' ? 'free' : 'open'].limits;
  const titles = ['Small remembrances', 'Letters to what was', 'Carrying it on'];
  const all = ([1, 2, 3] as const).map((tier) =>
    aChallenge({
      ...{
        id: `grief-${tier}`,
        title: titles[tier - 1] ?? '',
        tier,
        days: 7 * tier,
        minutes: 5,
        sources: [],
      },
      ...{ focusArea: 'Grief', isLocked: challengeTier >= 0 && tier > challengeTier },
    }),
  );
  return all.map((one) => given.find(({ id }) => id === one.id) ?? one);
}

/** Returns members with handles in order, including the reader's own. */
export function membersOf(count: number, own = 'Quiet River'): GroupMember[] {
  return Array.from({ length: count }, (_, index) => ({
    anonymousHandle: index === 1 ? own : `Walker ${String(index + 1).padStart(3, '0')}`,
    isOwn: index === 1,
  }));
}

/** Returns a post of another person in a group's thread, from the day before, unless the test says otherwise. */
export function aGroupPost(post: Partial<ForumPost> = {}): ForumPost {
  return {
    ...{ id: randomUUID(), anonymousId: 'q0Yx7c2mB1dV9sZk3LwEfA', createdAt: minutesAgo(26 * 60) },
    content: 'I set the table for two again, and left it like that.',
    ...{ contentNotes: [], isOwn: false, isBlocked: false, state: 'visible', holdReason: null },
    isAppealed: false,
    ...post,
  };
}

/** Returns the thread of the current week with these posts. */
export function aGroupThread(posts: ForumPost[] = [], thread: Partial<GroupThread> = {}): GroupThread {
  const daysLeft = 7 - ((new Date().getUTCDay() + 6) % 7);
  const endsAt = new Date(new Date().setUTCHours(24 * daysLeft, 0, 0, 0));
  const weekStart = new Date(endsAt.getTime() - 7 * 86_400_000).toISOString().slice(0, 10);
  return { weekStart, endsAt: endsAt.toISOString(), suspendedUntil: null, posts, cursor: null, ...thread };
}

/** Returns the API's answers for a person on a plan who is in these groups. */
export function aMemberOf(
  memberships: GroupMembership[],
  answers: Answers = {},
  plan: Plan = 'free',
): Answers {
  return aPersonOn(plan, {
    'GET /api/community-groups': [...someGroups],
    'GET /api/user/group-memberships': memberships,
    'GET /api/community-groups/:groupId/challenges': groupChallengesOn(plan),
    'GET /api/community-groups/:groupId/insights': [...someInsights],
    'GET /api/community-groups/:groupId/members': membersOf(3),
    'GET /api/community-groups/:groupId/thread': aGroupThread(),
    ...answers,
  });
}

/** Returns the API's answers about groups for a visitor. */
export function aVisitorOfGroups(answers: Answers = {}): Answers {
  return aVisitor({ 'GET /api/community-groups': [...someGroups], ...answers });
}
