import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Id, Instant, Int, Many, One, OneOf, Text, TextList } from '../core/fields.js';
import {
  type ContentNote,
  contentNotes,
  DISCUSSIONS_A_PAGE,
  type ForumCategory,
  type ForumSort,
  forumCategories,
  forumSorts,
  type HoldReason,
  holdReasons,
  MAX_CONTENT_NOTES,
  type PostState,
  postStates,
  REPLIES_A_PAGE,
  type ReportReason,
  reportReasons,
} from '../facts/community.js';
import { type CheckInAnswer, checkInAnswers } from '../facts/journal.js';
import { textRules } from '../facts/texts.js';
import { AnsweredCheckIn, CheckIn, SafetyCard } from '../journal/safety.js';

/** The forum's prompt of the current UTC day, the same for all people. */
export class ForumPrompt {
  @Id() id: string;
  @Text({ max: 400 }) promptText: string;
  @OneOf(forumCategories) category: ForumCategory;
  @Instant({ about: 'The next midnight in UTC: discussions go, and another prompt comes' }) expiresAt: string;
}

/** Whether a person may read and write discussions today. */
export class ForumAccess {
  @Flag() canAccess: boolean;
  @Int({ min: 0, max: 7, about: 'UTC days until the plan opens the forum again; 0 when it is open' })
  daysUntilNextAccess: number;
  @Flag({ about: 'The plan opens one UTC day in any seven' }) isLimited: boolean;
  @Flag({ about: 'Today is that day already' }) isOpenedToday: boolean;
  @Instant({ nullable: true, about: 'Until then the person can read and not write; null when they can' })
  suspendedUntil: string | null;
  @Flag({ about: 'Something they posted today was a sign of danger: nothing is advertised to them' })
  isQuiet: boolean;
}

/** Confirmation that the person's access to the forum was counted. */
export class RecordedAccess {
  @Flag() recorded: boolean;
}

/** A post as one reader sees it, in the day’s forum or in a group’s weekly thread. */
export class ForumPost {
  @Id() id: string;
  @Text({ min: 0, max: textRules.forumPost.max, about: 'Empty when its author is blocked, or it is gone' })
  content: string;
  @Text({ about: 'Of its author, on this UTC day alone; in a group, in this group and this week alone' })
  anonymousId: string;
  @Instant({ about: 'To the minute' }) createdAt: string;
  @TextList({ max: MAX_CONTENT_NOTES, about: 'What its author says of it before it is opened' })
  contentNotes: ContentNote[];
  @Flag() isOwn: boolean;
  @Flag({ about: 'Its author was blocked by the reader, for as long as the thread is there' })
  isBlocked: boolean;
  @OneOf(postStates, { about: 'Visible, but for posts of the reader’s own' }) state: PostState;
  @OneOf(holdReasons, { nullable: true, about: 'Why a post of one’s own is held' })
  holdReason: HoldReason | null;
  @Flag({ about: 'Its author has asked the operators to look again' }) isAppealed: boolean;
  @One(() => SafetyCard, { optional: true, about: 'Shown to its author alone' }) safety?: SafetyCard;
  @One(() => CheckIn, { optional: true, about: 'Shown to its author alone' }) checkIn?: CheckIn;
}

/** A post of the day, with as many replies as fit into one response. */
export class Discussion extends ForumPost {
  @Id() promptId: string;
  @Id({ nullable: true }) parentId: string | null;
  @Flag({ optional: true, about: 'The empty place of a post that is gone, with replies below it' })
  isDeleted?: boolean;
  @Int({ min: 0, about: 'All replies below it, on every level; 0 for replies' }) replyCount: number;
  @Text({
    nullable: true,
    about:
      'Asks for the replies that come after these; null when all are there. Of replies, the last one carries it',
  })
  repliesCursor: string | null;
  @Text({ nullable: true, about: 'Asks for the discussions after this one; null for replies' })
  cursor: string | null;
  @Many(() => Discussion, { max: REPLIES_A_PAGE, about: 'A tree, by parentId' }) replies: Discussion[];
}

export class DiscussionQuery {
  @Id() promptId: string;
  @OneOf(forumSorts, { optional: true }) sort?: ForumSort;
  @Text({ optional: true, max: 100, about: 'The cursor of the last discussion that is there' })
  cursor?: string;
  @Int({ optional: true, min: 1, max: DISCUSSIONS_A_PAGE }) limit?: number;
}

export class RepliesQuery {
  @Id({ about: 'The discussion' }) id: string;
  @Text({ optional: true, max: 100, about: 'Its repliesCursor' }) cursor?: string;
}

export class NewDiscussion {
  @Id() promptId: string;
  @Text({ ...textRules.forumPost, trim: true }) content: string;
  @Id({ optional: true, nullable: true, about: 'The post that it answers' }) parentId?: string | null;
  @Text({ optional: true, nullable: true, max: 1_000, about: 'Accepted and ignored: the server makes it' })
  anonymousId?: string | null;
  @TextList({ optional: true, max: MAX_CONTENT_NOTES, maxLength: 40, about: `Of ${contentNotes.join(', ')}` })
  contentNotes?: ContentNote[];
  @Id({ optional: true, about: 'Made by the client: the same again is the same post' }) requestId?: string;
}

export class DiscussionRef {
  @Id() id: string;
}

export class ReportDiscussion extends DiscussionRef {
  @OneOf(reportReasons) reason: ReportReason;
}

/** Confirmation that a report was accepted. */
export class Reported {
  @Flag() reported: boolean;
}

export class AppealDiscussion extends DiscussionRef {
  @Text({ ...textRules.appeal, trim: true }) message: string;
}

/** Answer to the yes-or-no question that is shown beside the person's own post. */
export class AnswerForumCheckIn {
  @Id() discussionId: string;
  @OneOf(checkInAnswers) answer: CheckInAnswer;
}

/** The person's own post that they saved, encrypted; the forum itself has deleted it. */
export class KeptPost {
  @Id() id: string;
  @Text({ max: 400, about: 'In a group, its name' }) promptText: string;
  @Text({ max: textRules.forumPost.max }) content: string;
  @Text({
    min: 10,
    max: 10,
    about: 'YYYY-MM-DD, the UTC day of the post; in a group, the Monday of its week',
  })
  postedOn: string;
}

export class KeptPostsQuery {
  @Id({ optional: true, about: 'The last one that is there' }) cursor?: string;
}

/**
 * One of the person’s own posts, in the forum or a group, that awaits an operator’s review or was removed by one; posts
 * of earlier days included.
 */
export class HeldPost {
  @Id() id: string;
  @Text({ max: textRules.forumPost.max }) content: string;
  @Text({ min: 10, max: 10, about: 'YYYY-MM-DD, its UTC day; in a group, the Monday of its week' })
  day: string;
  @Text({ nullable: true, about: 'Of the group in whose thread it is; null in the forum' })
  groupName: string | null;
  @OneOf(postStates) state: PostState;
  @OneOf(holdReasons, { nullable: true }) holdReason: HoldReason | null;
  @Flag() isAppealed: boolean;
  @Instant({ about: 'By then it is gone, decided or not' }) keptUntil: string;
  @One(() => SafetyCard, {
    optional: true,
    about: 'When the post, or what was said to the operators about it, points to danger',
  })
  safety?: SafetyCard;
}

/**
 * The daily forum. Nothing here identifies a person: posts carry an id that the server derives from the person, the UTC
 * day and that day's secret. Calls are logged without the person's id.
 */
export const forum = contract('community.forum', {
  getPrompt: endpoint({
    http: 'GET /api/forum/prompt/today',
    output: ForumPrompt,
    access: 'visitor',
    hidesPerson: true,
  }),
  checkAccess: endpoint({ http: 'GET /api/forum/access-check', output: ForumAccess, hidesPerson: true }),
  /** Uses up the free plan's forum day; repeating the call on the same day changes nothing. */
  trackAccess: endpoint({
    http: 'POST /api/forum/track-access',
    output: RecordedAccess,
    errors: ['forum_access_limited'],
    hidesPerson: true,
  }),
  /** Lists the discussions. This uses up the free plan's forum day. */
  list: endpoint({
    http: 'GET /api/forum/discussions',
    input: DiscussionQuery,
    output: [Discussion],
    errors: ['forum_access_limited', 'prompt_not_found'],
    hidesPerson: true,
  }),
  /** Lists further replies to a discussion: a flat list in chronological order. */
  listReplies: endpoint({
    http: 'GET /api/forum/discussions/:id/replies',
    input: RepliesQuery,
    output: [Discussion],
    errors: ['forum_access_limited', 'discussion_not_found'],
    hidesPerson: true,
  }),
  create: endpoint({
    http: 'POST /api/forum/discussions',
    input: NewDiscussion,
    output: Discussion,
    errors: [
      'forum_access_limited',
      'forum_suspended',
      'forum_slow_down',
      'forum_day_over',
      'discussion_not_found',
      'post_not_allowed',
    ],
    hidesPerson: true,
  }),
  /** Deletes the person's own post; if it has replies, an empty placeholder stays. */
  remove: endpoint({
    http: 'DELETE /api/forum/discussions/:id',
    input: DiscussionRef,
    output: null,
    errors: ['discussion_not_found'],
    hidesPerson: true,
  }),
  report: endpoint({
    http: 'POST /api/forum/discussions/:id/report',
    input: ReportDiscussion,
    output: Reported,
    errors: ['discussion_not_found', 'own_post', 'forum_access_limited', 'forum_slow_down'],
    hidesPerson: true,
  }),
  /** Hides the author's posts of today from the reader. */
  block: endpoint({
    http: 'POST /api/forum/discussions/:id/block',
    input: DiscussionRef,
    output: null,
    errors: ['discussion_not_found', 'own_post', 'too_many_blocked', 'forum_access_limited'],
    hidesPerson: true,
  }),
  unblock: endpoint({
    http: 'DELETE /api/forum/discussions/:id/block',
    input: DiscussionRef,
    output: null,
    errors: ['discussion_not_found'],
    hidesPerson: true,
  }),
  /** Saves an encrypted copy of the person's own post; repeating the call creates no second copy. */
  keep: endpoint({
    http: 'POST /api/forum/discussions/:id/keep',
    input: DiscussionRef,
    output: KeptPost,
    errors: ['discussion_not_found', 'too_many_kept_posts'],
    hidesPerson: true,
  }),
  /** Lists saved posts, the latest first, 50 per page. */
  listKept: endpoint({
    http: 'GET /api/forum/kept',
    input: KeptPostsQuery,
    output: [KeptPost],
    hidesPerson: true,
  }),
  removeKept: endpoint({
    http: 'DELETE /api/forum/kept/:id',
    input: DiscussionRef,
    output: null,
    errors: ['kept_post_not_found'],
    hidesPerson: true,
  }),
  /** Lists the person's own posts that await an operator's review or were removed. */
  listHeld: endpoint({ http: 'GET /api/forum/held', output: [HeldPost], hidesPerson: true }),
  /** Requests another review of the person's own post, once per post. */
  appeal: endpoint({
    http: 'POST /api/forum/discussions/:id/appeal',
    input: AppealDiscussion,
    output: HeldPost,
    errors: ['discussion_not_found', 'already_appealed', 'nothing_to_appeal'],
    hidesPerson: true,
  }),
  answerCheckIn: endpoint({
    http: 'POST /api/forum/check-in',
    input: AnswerForumCheckIn,
    output: AnsweredCheckIn,
    errors: ['discussion_not_found'],
    hidesPerson: true,
  }),
});
