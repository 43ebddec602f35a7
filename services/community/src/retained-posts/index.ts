/**
 * Condition, on a row `post` of `community.posts`, for posts of a past day that are kept: those that wait for an
 * operator, and removed ones that their author can still appeal. For at most MODERATION_DAYS.
 */
export const RETAINED_POST_SQL = `(NOT post.is_deleted AND (post.state IN ('held', 'hidden')
  OR (post.state = 'removed' AND NOT EXISTS (
    SELECT FROM community.appeals appeal WHERE appeal.post_id = post.id AND appeal.is_answered))))`;
