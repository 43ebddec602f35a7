/** Topics of the forum's daily prompts. */
export const forumCategories = [
  'shadow',
  'emotions',
  'relationships',
  'patterns',
  'self_compassion',
  'body',
  'meaning',
  'everyday_life',
] as const;
export type ForumCategory = (typeof forumCategories)[number];

/** Sort orders of discussions; replies are listed below their discussion in chronological order. */
export const forumSorts = ['newest', 'oldest', 'most_replies'] as const;
export type ForumSort = (typeof forumSorts)[number];

/** Maximum depth at which replies are indented; deeper replies are shown at the last level. */
export const MAX_REPLY_LEVELS = 6;
/** Maximum numbers of discussions and of replies in one response. */
export const DISCUSSIONS_A_PAGE = 20;
export const REPLIES_A_PAGE = 30;

/** Content warnings that an author can put before a post. */
export const contentNotes = [
  'abuse',
  'body_and_food',
  'death_and_loss',
  'illness',
  'self_harm',
  'sexuality',
  'substances',
  'violence',
] as const;
export type ContentNote = (typeof contentNotes)[number];
export const MAX_CONTENT_NOTES = 3;

/** Reasons for which a reader reports a post. */
export const reportReasons = [
  'unkind',
  'contact_details',
  'hate',
  'sexual',
  'self_harm',
  'spam',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];
/** Number of different people whose reports hide a post until an operator reviews it. */
export const REPORTS_THAT_HIDE = 3;

/**
 * State of a post. `held`: awaits review before others see it. `hidden`: reported by enough people, awaits review.
 * `removed`: an operator removed it.
 */
export const postStates = ['visible', 'held', 'hidden', 'removed'] as const;
export type PostState = (typeof postStates)[number];

/** Reasons for which a post is held before others can read it. */
export const holdReasons = ['danger', 'contact_details', 'hate', 'sexual', 'self_harm_methods'] as const;
export type HoldReason = (typeof holdReasons)[number];

/**
 * Maximum number of days after its own day for which a post that awaits review or was removed is kept; then the post is
 * deleted, reviewed or not.
 */
export const MODERATION_DAYS = 7;

/** Length of the period, in days, in which the free plan includes the forum on one UTC day. */
export const FORUM_PERIOD_DAYS = 7;

/** Choices for the number of days for which an operator can suspend a post's author. */
export const suspensionDays = [1, 7, 30] as const;
export type SuspensionDays = (typeof suspensionDays)[number];

/** Step to which a group's figures are rounded down. The figures are counted once per UTC day. */
export const GROUP_FIGURE_STEP = 5;
/** Number of days for which an abandoned handle stays reserved for its owner in that group. */
export const HANDLE_KEPT_DAYS = 30;

/** Number of posts of a group’s weekly thread per page. */
export const GROUP_POSTS_A_PAGE = 20;

/** Types of a group's insights. */
export const communityInsightTypes = ['reflection', 'research', 'practice', 'group_activity'] as const;
export type CommunityInsightType = (typeof communityInsightTypes)[number];

/** Maximum number of a person's own posts that they can save. */
export const MAX_KEPT_POSTS = 500;
