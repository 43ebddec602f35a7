/**
 * SQL condition, on a row `post` of `community.posts`, for posts that are kept after their day: posts that wait for an
 * operator, and removed posts whose author can still appeal. They are kept for at most MODERATION_DAYS.
 */
export const RETAINED_POST_SQL = `(NOT post.is_deleted AND (post.state IN ('held', 'hidden')
  OR (post.state = 'removed' AND NOT EXISTS (
    SELECT FROM community.appeals appeal WHERE appeal.post_id = post.id AND appeal.is_answered))))`;
