import { type ArchiveRecord, archiveTable, item, paragraphs, section } from '@shadow-guide/archive';
import { Instant, Int, OneOf, Text } from '@shadow-guide/contracts';
import type { RowOf } from '@shadow-guide/tables';
import { challengesOf, type GroupChallengeJoin } from '../../group-challenges/index.js';
import type { HelpfulInsight } from '../../group-insights/index.js';
import { groupCatalogue, type Membership } from '../../groups/index.js';

const aDate = { min: 10, max: 10, about: 'YYYY-MM-DD' } as const;

/**
 * Column of the owner. Tables of the groups contain person keys only: they are read with `\\x…` of the key in place of
 * an account id.
 */
const person = 'person_key';

function groupName(groupId: string): string {
  return groupCatalogue.find(({ id }) => id === groupId)?.name ?? groupId;
}

class MembershipRecord implements ArchiveRecord {
  @OneOf(['group-membership']) type: 'group-membership';
  @Text({ max: 100 }) group: string;
  @Text({ max: 200, about: 'The name that the person goes by there' }) handle: string;
  @Text(aDate) joinedOn: string;
}

const memberships = archiveTable<
  null,
  MembershipRecord,
  RowOf<Membership, 'groupId' | 'anonymousHandle' | 'joinedOn'>
>({
  type: 'group-membership',
  record: MembershipRecord,
  read: {
    columns: 'group_id, anonymous_handle, joined_on::text',
    from: 'community.group_memberships',
    person,
    key: { group_id: 'text' },
  },
  toRecord: (row) => ({
    type: 'group-membership',
    group: row.group_id,
    handle: row.anonymous_handle,
    joinedOn: row.joined_on,
  }),
  refs: () => ({}),
  markdown: ({ group, handle, joinedOn }) =>
    section(2, groupName(group), paragraphs(`As ${handle}, since ${joinedOn}.`)),
});

class GroupChallengeRecord implements ArchiveRecord {
  @OneOf(['group-challenge']) type: 'group-challenge';
  @Text({ max: 100 }) group: string;
  @Text({ max: 100 }) challenge: string;
  @Text(aDate) joinedOn: string;
  @Int({ min: 0, max: 21 }) daysDone: number;
  @Text({ nullable: true, ...aDate }) lastCheckIn: string | null;
  @Instant({ nullable: true, about: 'The day alone is stored' }) completedAt: string | null;
  @Int({ min: 0, max: 100_000 }) timesCompleted: number;
}

type GroupChallengeRow = RowOf<
  GroupChallengeJoin,
  'groupId' | 'challengeId' | 'joinedOn' | 'daysDone' | 'lastCheckIn' | 'completedAt' | 'timesCompleted'
>;

const groupChallenges = archiveTable<null, GroupChallengeRecord, GroupChallengeRow>({
  type: 'group-challenge',
  record: GroupChallengeRecord,
  read: {
    columns: `group_id, challenge_id, joined_on::text, days_done, last_check_in::text, completed_at,
      times_completed`,
    from: 'community.group_challenge_joins',
    person,
    key: { group_id: 'text', challenge_id: 'text' },
  },
  toRecord: (row) => ({
    type: 'group-challenge',
    group: row.group_id,
    challenge: row.challenge_id,
    joinedOn: row.joined_on,
    daysDone: row.days_done,
    lastCheckIn: row.last_check_in,
    completedAt: row.completed_at?.toISOString() ?? null,
    timesCompleted: row.times_completed,
  }),
  refs: () => ({}),
  markdown: ({ group, challenge, joinedOn, daysDone }) => {
    const title = challengesOf(group).find(({ id }) => id === challenge)?.title ?? challenge;
    return item(`${groupName(group)}, ${title}: joined on ${joinedOn}, ${daysDone} days done`);
  },
});

class HelpfulInsightRecord implements ArchiveRecord {
  @OneOf(['helpful-group-insight']) type: 'helpful-group-insight';
  @Text({ max: 100 }) insight: string;
}

const helpfulInsights = archiveTable<null, HelpfulInsightRecord, RowOf<HelpfulInsight, 'insightId'>>({
  type: 'helpful-group-insight',
  record: HelpfulInsightRecord,
  read: {
    columns: 'insight_id',
    from: 'community.helpful_insights',
    person,
    key: { insight_id: 'text' },
  },
  toRecord: (row) => ({ type: 'helpful-group-insight', insight: row.insight_id }),
  refs: () => ({}),
  markdown: ({ insight }) => item(`Found helpful: ${insight.replaceAll('-', ' ')}`),
});

/**
 * The groups are exported but not imported: the same handle in a group under another account would link the two
 * accounts.
 */
export const groupsPart = { name: 'groups', tables: [memberships, groupChallenges, helpfulInsights] };
