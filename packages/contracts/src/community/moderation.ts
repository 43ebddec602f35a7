import { AuditChange } from '../admin/people.js';
import { contract, endpoint } from '../core/endpoint.js';
import { event } from '../core/event.js';
import { Flag, Id, Instant, Int, Many, OneOf, Text, TextList } from '../core/fields.js';
import { type PostAction, postActions } from '../facts/admin.js';
import {
  type ContentNote,
  type HoldReason,
  holdReasons,
  MAX_CONTENT_NOTES,
  type PostState,
  postStates,
  type ReportReason,
  reportReasons,
} from '../facts/community.js';
import { type SafetyCategory, safetyCategories } from '../facts/journal.js';
import { textRules } from '../facts/texts.js';

/** Number of people who reported a post for one reason. */
export class ReportCount {
  @OneOf(reportReasons) reason: ReportReason;
  @Int({ min: 1 }) count: number;
}

/** A post that awaits an operator's review, or was reviewed. It contains no author, and no endpoint reveals one. */
export class ReportedPost {
  @Id() id: string;
  @Text({ min: 0, max: textRules.forumPost.max, about: 'Empty once its author took it back' })
  content: string;
  @TextList({ max: MAX_CONTENT_NOTES }) contentNotes: ContentNote[];
  @Text({ nullable: true, max: 400, about: 'null in a group' }) promptText: string | null;
  @Text({ nullable: true, about: 'Of the group in whose thread it is; null in the forum' })
  groupName: string | null;
  @Text({
    nullable: true,
    max: textRules.forumPost.max,
    about: 'The post that it answers, while it is there',
  })
  parentContent: string | null;
  @Text({ min: 10, max: 10, about: 'YYYY-MM-DD, its UTC day; in a group, the Monday of its week' })
  day: string;
  @Instant({ about: 'The beginning of its day, or week: operators do not learn the moment' })
  createdAt: string;
  @OneOf(postStates) state: PostState;
  @OneOf(holdReasons, { nullable: true }) holdReason: HoldReason | null;
  @OneOf(safetyCategories, { nullable: true, about: 'What the sign of danger points to' })
  safetyCategory: SafetyCategory | null;
  @Many(() => ReportCount, { max: reportReasons.length }) reports: ReportCount[];
  @Text({ nullable: true, max: textRules.appeal.max, about: 'What its author says to the operators' })
  appeal: string | null;
  @Instant({ nullable: true, about: 'Until then its author cannot post' }) suspendedUntil: string | null;
  @Flag({ about: 'Waits for an operator' }) isOpen: boolean;
  @Flag({
    about:
      'Its author took it back, or erased what is theirs: its words are gone, and its place goes at the day’s turn',
  })
  isWithdrawn: boolean;
  @Instant({ about: 'By then it is gone, decided or not' }) keptUntil: string;
}

export class ReportsQuery {
  @OneOf(['open', 'decided'], { optional: true, about: 'open unless it says otherwise' })
  status?: 'open' | 'decided';
  @Text({ optional: true, max: 100, about: 'The id of the last one that is there' }) cursor?: string;
  @Int({ optional: true, min: 1, max: 50, about: 'default 20' }) limit?: number;
}

/** Number of posts that await review. */
export class WaitingReports {
  @Int({ min: 0 }) count: number;
  @Int({ min: 0, about: 'Those of them with a sign of danger' }) danger: number;
}

export class ReportedPostRef {
  @Id() id: string;
}

export class DecideReport extends ReportedPostRef {
  @OneOf(['visible', 'removed'], { about: 'Shown to everybody, or taken out' }) status: 'visible' | 'removed';
}

export class SuspendAuthor extends ReportedPostRef {
  @Int({ min: 1, max: 30, about: 'One of 1, 7, 30' }) days: number;
}

/**
 * The operators' review queue: posts with a sign of danger first, then appeals, then reports, then posts held by the
 * word rules.
 */
export const moderation = contract('community.moderation', {
  list: endpoint({
    http: 'GET /api/admin/reports',
    input: ReportsQuery,
    output: [ReportedPost],
    access: 'admin',
  }),
  countWaiting: endpoint({
    http: 'GET /api/admin/reports/waiting',
    output: WaitingReports,
    access: 'admin',
  }),
  decide: endpoint({
    http: 'PATCH /api/admin/reports/:id',
    input: DecideReport,
    output: ReportedPost,
    access: 'admin',
    errors: ['report_not_found'],
  }),
  /**
   * Suspends the post's author for a number of days, under this day's id and later ones, without revealing who the
   * author is.
   */
  suspend: endpoint({
    http: 'POST /api/admin/reports/:id/suspension',
    input: SuspendAuthor,
    output: ReportedPost,
    access: 'admin',
    errors: ['report_not_found', 'author_not_found'],
  }),
  liftSuspension: endpoint({
    http: 'DELETE /api/admin/reports/:id/suspension',
    input: ReportedPostRef,
    output: ReportedPost,
    access: 'admin',
    errors: ['report_not_found', 'author_not_found'],
  }),
});

/**
 * An operator's action on a post. The event names the post by its random id and contains no author, no text and no
 * reader.
 */
export class PostActed {
  @Id() id: string;
  @Id() operatorId: string;
  @OneOf(postActions) action: PostAction;
  @Id() postId: string;
  @Instant() at: string;
  @Many(() => AuditChange, { max: 10 }) changes: AuditChange[];
}

/** Published in the transaction of the action. */
export const postActed = event('community.post-acted', PostActed, ['admin-analytics']);
