import { Challenge } from '../challenges/challenge.js';
import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Id, Instant, Int, Many, OneOf, Text, TextList } from '../core/fields.js';
import {
  type CommunityInsightType,
  type ContentNote,
  communityInsightTypes,
  contentNotes,
  GROUP_POSTS_A_PAGE,
  MAX_CONTENT_NOTES,
  type ReportReason,
  reportReasons,
} from '../facts/community.js';
import type { CommunitySource } from '../facts/community-sources.js';
import { textRules } from '../facts/texts.js';
import { ForumPost, Reported } from './forum.js';

/** A support group with a focus. */
export class CommunityGroup {
  @Text({ max: 60, about: 'Its name in the catalogue' }) id: string;
  @Text() name: string;
  @Text({ max: 600 }) description: string;
  @Text() focusArea: string;
  @Int({ min: 0, about: 'Counted once a UTC day and rounded down to fives, for members too' })
  currentMembers: number;
}

export class GroupRef {
  @Text({ max: 60 }) groupId: string;
}

export class JoinGroup extends GroupRef {
  @Text({ ...textRules.anonymousHandle, trim: true }) anonymousHandle: string;
}

/** A person's membership of a group, with their handle in it. */
export class GroupMembership {
  @Text({ max: 60 }) groupId: string;
  @Text({ max: textRules.anonymousHandle.max }) anonymousHandle: string;
  @Text({ min: 10, max: 10, about: 'YYYY-MM-DD, in UTC' }) joinedOn: string;
}

export class GroupMembersQuery extends GroupRef {
  @Text({ optional: true, max: 100, about: 'The handle of the last one that is there' }) cursor?: string;
}

/** A member of a group, as other members see them. */
export class GroupMember {
  @Text({ max: textRules.anonymousHandle.max }) anonymousHandle: string;
  @Flag() isOwn: boolean;
}

/** An insight for a group: a text written for the group, or a count from the group's challenges. */
export class CommunityInsight {
  @Text({ max: 80, about: 'Its name in the catalogue' }) id: string;
  @Text({ max: 60 }) groupId: string;
  @Text() title: string;
  @Text({ max: 2_000 }) content: string;
  @OneOf(communityInsightTypes) insightType: CommunityInsightType;
  @TextList({ max: 8, maxLength: 40 }) relatedTopics: string[];
  @Int({ min: 0 }) helpfulCount: number;
  @Flag({ about: 'The reader has said so' }) isHelpful: boolean;
  @TextList({ max: 4, about: 'Keys of the checked sources that a stated fact rests on' })
  sources: CommunitySource[];
}

export class InsightRef {
  @Text({ max: 80 }) id: string;
}

export class HelpfulCount {
  @Int({ min: 0 }) helpfulCount: number;
}

export class GroupChallengeRef extends GroupRef {
  @Text({ max: 60 }) challengeId: string;
}

export class GroupThreadQuery extends GroupRef {
  @Text({ optional: true, max: 100, about: 'The cursor of the page before' }) cursor?: string;
}

/**
 * A group’s thread of the current week, newest posts first. The thread and everything in it is deleted when the week
 * ends.
 */
export class GroupThread {
  @Text({ min: 10, max: 10, about: 'YYYY-MM-DD, the Monday of the week in UTC' }) weekStart: string;
  @Instant({ about: 'The next Monday, 00:00 UTC: the thread goes, and a new one begins' }) endsAt: string;
  @Instant({ nullable: true, about: 'Until then the person can read and not write; null when they can' })
  suspendedUntil: string | null;
  @Many(() => ForumPost, { max: GROUP_POSTS_A_PAGE }) posts: ForumPost[];
  @Text({ nullable: true, about: 'Asks for the posts before these; null when all are there' })
  cursor: string | null;
}

export class NewGroupPost extends GroupRef {
  @Text({ ...textRules.forumPost, trim: true }) content: string;
  @TextList({ optional: true, max: MAX_CONTENT_NOTES, maxLength: 40, about: `Of ${contentNotes.join(', ')}` })
  contentNotes?: ContentNote[];
  @Id({ optional: true, about: 'Made by the client: the same again is the same post' }) requestId?: string;
}

export class GroupPostRef extends GroupRef {
  @Id() id: string;
}

export class ReportGroupPost extends GroupPostRef {
  @OneOf(reportReasons) reason: ReportReason;
}

/** Support groups; members are identified by a handle that is specific to the group. */
export const groups = contract('community.groups', {
  list: endpoint({ http: 'GET /api/community-groups', output: [CommunityGroup], access: 'visitor' }),
  listMemberships: endpoint({ http: 'GET /api/user/group-memberships', output: [GroupMembership] }),
  /**
   * Joins a group. Joining again changes the handle; as after leaving, the old handle stays reserved for the person for
   * 30 days.
   */
  join: endpoint({
    http: 'POST /api/community-groups/:groupId/join',
    input: JoinGroup,
    output: GroupMembership,
    errors: ['group_not_found', 'handle_taken', 'handle_not_allowed', 'handle_changed_often'],
    hidesPerson: true,
  }),
  /** Leaves a group and deletes the progress in its challenges. Idempotent. */
  leave: endpoint({
    http: 'DELETE /api/community-groups/:groupId/membership',
    input: GroupRef,
    output: null,
    errors: ['group_not_found'],
    hidesPerson: true,
  }),
  /** Lists members by handle, 50 per page; only for members. */
  listMembers: endpoint({
    http: 'GET /api/community-groups/:groupId/members',
    input: GroupMembersQuery,
    output: [GroupMember],
    errors: ['group_not_found', 'membership_required'],
    hidesPerson: true,
  }),
  listInsights: endpoint({
    http: 'GET /api/community-groups/:groupId/insights',
    input: GroupRef,
    output: [CommunityInsight],
    errors: ['group_not_found'],
  }),
  /** Marks an insight as helpful, once per person. */
  markHelpful: endpoint({
    http: 'POST /api/community-insights/:id/helpful',
    input: InsightRef,
    output: HelpfulCount,
    errors: ['insight_not_found'],
    hidesPerson: true,
  }),
  /** Lists challenges by tier, within a tier the shortest first. */
  listChallenges: endpoint({
    http: 'GET /api/community-groups/:groupId/challenges',
    input: GroupRef,
    output: [Challenge],
    errors: ['group_not_found'],
  }),
  joinChallenge: endpoint({
    http: 'POST /api/community-groups/:groupId/challenges/:challengeId/join',
    input: GroupChallengeRef,
    output: Challenge,
    errors: ['group_not_found', 'challenge_not_found', 'membership_required', 'premium_required'],
    hidesPerson: true,
  }),
  checkInChallenge: endpoint({
    http: 'POST /api/community-groups/:groupId/challenges/:challengeId/check-in',
    input: GroupChallengeRef,
    output: Challenge,
    errors: [
      'group_not_found',
      'challenge_not_found',
      'challenge_not_joined',
      'already_checked_in_today',
      'challenge_completed',
      'membership_required',
      'premium_required',
    ],
    hidesPerson: true,
  }),
  leaveChallenge: endpoint({
    http: 'DELETE /api/community-groups/:groupId/challenges/:challengeId/join',
    input: GroupChallengeRef,
    output: null,
    errors: ['group_not_found', 'challenge_not_found'],
    hidesPerson: true,
  }),
  /** Returns the thread to members; for other people the response is the same as for an unknown group. */
  readThread: endpoint({
    http: 'GET /api/community-groups/:groupId/thread',
    input: GroupThreadQuery,
    output: GroupThread,
    errors: ['group_not_found'],
    hidesPerson: true,
  }),
  writePost: endpoint({
    http: 'POST /api/community-groups/:groupId/thread',
    input: NewGroupPost,
    output: ForumPost,
    errors: ['group_not_found', 'forum_suspended', 'forum_slow_down'],
    hidesPerson: true,
  }),
  /** Deletes the person's own post, until the week ends; also after the person left the group. */
  removePost: endpoint({
    http: 'DELETE /api/community-groups/:groupId/thread/:id',
    input: GroupPostRef,
    output: null,
    errors: ['group_not_found', 'discussion_not_found'],
    hidesPerson: true,
  }),
  reportPost: endpoint({
    http: 'POST /api/community-groups/:groupId/thread/:id/report',
    input: ReportGroupPost,
    output: Reported,
    errors: ['group_not_found', 'discussion_not_found', 'own_post', 'forum_slow_down'],
    hidesPerson: true,
  }),
  /** Hides the author’s posts of this week from the reader. */
  blockAuthor: endpoint({
    http: 'POST /api/community-groups/:groupId/thread/:id/block',
    input: GroupPostRef,
    output: null,
    errors: ['group_not_found', 'discussion_not_found', 'own_post', 'too_many_blocked'],
    hidesPerson: true,
  }),
  unblockAuthor: endpoint({
    http: 'DELETE /api/community-groups/:groupId/thread/:id/block',
    input: GroupPostRef,
    output: null,
    errors: ['group_not_found', 'discussion_not_found'],
    hidesPerson: true,
  }),
});
