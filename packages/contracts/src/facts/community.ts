/** What the forum's prompts of the day are about. */
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

/** The order in which discussions are read; replies stand below their discussion in the order in which they came. */
export const forumSorts = ['newest', 'oldest', 'most_replies'] as const;
export type ForumSort = (typeof forumSorts)[number];

/** Levels on which replies are shown: deeper ones stand on the last. */
export const MAX_REPLY_LEVELS = 6;
/** Discussions and replies that one answer brings. */
export const DISCUSSIONS_A_PAGE = 20;
export const REPLIES_A_PAGE = 30;

/** What a poster can say of a post before it is opened. */
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

/** Why a reader reports a post. */
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
/** So many different people hide a post until an operator looks. */
export const REPORTS_THAT_HIDE = 3;

/**
 * Where a post stands. `held`: waits for an operator before others see it. `hidden`: reported by enough people, waits for an
 * operator. `removed`: an operator took it out.
 */
export const postStates = ['visible', 'held', 'hidden', 'removed'] as const;
export type PostState = (typeof postStates)[number];

/** Why a post is held before anybody reads it. */
export const holdReasons = ['danger', 'contact_details', 'hate', 'sexual', 'self_harm_methods'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Days after its own that a post which waits for a look, or was taken out, is kept at most; then it goes, decided or not. */
export const MODERATION_DAYS = 7;

/** Length of the period in which the free plan opens the forum on one UTC day. */
export const FORUM_PERIOD_DAYS = 7;

/** For how many days an operator can suspend whoever wrote a post. */
export const suspensionDays = [1, 7, 30] as const;
export type SuspensionDays = (typeof suspensionDays)[number];

/** Figures of a group are rounded down to fives, and counted once a UTC day. */
export const GROUP_FIGURE_STEP = 5;
/** Days for which a handle that was given up stays its owner's in that group. */
export const HANDLE_KEPT_DAYS = 30;

/** Posts of a group's thread of the week that one answer brings. */
export const GROUP_POSTS_A_PAGE = 20;

/** What an insight of a group is. */
export const communityInsightTypes = ['reflection', 'research', 'practice', 'group_activity'] as const;
export type CommunityInsightType = (typeof communityInsightTypes)[number];

/** Posts of one's own that a person can keep. */
export const MAX_KEPT_POSTS = 500;
