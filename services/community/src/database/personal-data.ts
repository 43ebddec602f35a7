import type { PersonalDataRule } from '@shadow-guide/archive';

const SECRET_KEYS = 'A secret that opens everything; the archive holds what it opens.';
const NO_WORDS = 'Days and numbers about reading and writing, without a word of the person’s.';
const GOES_BY_ITSELF =
  'For others to read, and gone within days; what its author wants to have, they keep, and the archive holds that.';

/**
 * How each table of schema `community` is erased and exported. Rows are found by the account's id where they have it,
 * or by its person key (`PersonKeys.keyOf`) or a value derived from it. Posts are found by `EraseTraces`, by the ids
 * that the person key yields on each day whose secret still exists (`ForumDays.daysWithSecret`) and in each group and
 * week (`GroupWeeks.allIdsOf`). When an operator resets an account's data, only rows found by the account's id are
 * deleted (`EraseCommunity`). Once a day's secret is destroyed, its rows cannot be attributed; by then all of them are
 * deleted.
 */
export const communityPersonalData: readonly PersonalDataRule[] = [
  { table: 'user_keys', personColumn: 'user_id', erase: 'delete', export: { leaveOut: SECRET_KEYS } },
  { table: 'kept_posts', personColumn: 'user_id', erase: 'delete', export: { as: 'kept-posts' } },

  // Rows found by person key.
  { table: 'visits', personColumn: 'person_key', erase: 'delete', export: { leaveOut: NO_WORDS } },
  { table: 'forum_readers', personColumn: 'person_key', erase: 'delete', export: { leaveOut: NO_WORDS } },
  { table: 'group_memberships', personColumn: 'person_key', erase: 'delete', export: { as: 'groups' } },
  // A given-up handle stays reserved for a while without an owner: `ReleaseHandles` clears the owner first.
  {
    table: 'reserved_handles',
    personColumn: 'person_key',
    erase: 'delete',
    export: { leaveOut: 'Keyed hashes of names that the person gave up, without the names.' },
  },
  // Deleted together with the membership.
  { table: 'group_challenge_joins', personColumn: 'person_key', erase: 'delete', export: { as: 'groups' } },
  { table: 'helpful_insights', personColumn: 'person_key', erase: 'delete', export: { as: 'groups' } },

  // Rows found by keys derived from the person key.
  {
    table: 'suspensions',
    personColumn: 'suspension_key',
    erase: {
      keep: 'Whoever was suspended could come back at once by clearing their data. It ends by itself.',
    },
    export: { leaveOut: 'The forum’s page says until when; there is nothing else in it.' },
  },
  {
    table: 'bans',
    personColumn: 'ban_key',
    erase: { keep: 'Whoever was banned could come back by clearing their data.' },
    export: { leaveOut: 'Says only that the account is banned, which the sign-in says.' },
  },

  // Found by the ids of a day, or of a group and week.
  {
    table: 'posts',
    personColumn: 'anonymous_id',
    erase: {
      keep: 'Its text and notes are erased at once; the empty row goes with its day, because copies in memory would not see that a row went.',
    },
    export: { leaveOut: GOES_BY_ITSELF },
  },
  {
    table: 'blocks',
    personColumn: 'anonymous_id',
    erase: { keep: 'Lifted at once; the row goes at midnight, like that of a post.' },
    export: { leaveOut: NO_WORDS },
  },
  { table: 'writers', personColumn: 'anonymous_id', erase: 'delete', export: { leaveOut: NO_WORDS } },
  {
    table: 'reports',
    personColumn: 'reporter_id',
    erase: {
      keep: 'An operator still has to look at what was reported. The id is of one day, and goes with the post.',
    },
    export: { leaveOut: NO_WORDS },
  },

  {
    table: 'moderation_decisions',
    personColumn: 'operator_id',
    erase: { keep: 'What operators did stays accountable; it names no reader or author, and holds no text.' },
    export: { leaveOut: 'It belongs to the product, not to the operator.' },
  },
  {
    table: 'erased_keys',
    personColumn: 'user_id',
    erase: {
      keep: 'How many keys the person has had, so that what an old one sealed is never taken for new. It goes with the account.',
    },
    export: { leaveOut: 'A number of our own; nothing that the person made.' },
  },
];
