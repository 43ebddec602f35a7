/**
 * Which posts of a day that is over stay, as a condition on a row `post` of `community.posts`: those that wait for an operator, and
 * those that were taken out and whose author can still ask to be looked at again. For at most MODERATION_DAYS.
 */
export const RETAINED_POST_SQL = `(NOT post.is_deleted AND (post.state IN ('held', 'hidden')
  OR (post.state = 'removed' AND NOT EXISTS (
    SELECT FROM community.appeals appeal WHERE appeal.post_id = post.id AND appeal.is_answered))))`;
