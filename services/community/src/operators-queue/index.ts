/**
 * SQL of the operators' queue, for a row `post` of `community.posts` joined with its `appeal` (`FROM_POST_SQL`). Code
 * that erases a post also needs this SQL: the post keeps its place in the queue until the end of the day, so that the
 * queue does not reveal when the author left.
 */
export const FROM_POST_SQL =
  'community.posts post LEFT JOIN community.appeals appeal ON appeal.post_id = post.id';

export const IS_APPEALED_SQL = '(appeal.post_id IS NOT NULL AND NOT appeal.is_answered)';

/** SQL condition: a person who was not suspended has reported the post since an operator last made it visible. */
const IS_REPORTED = `EXISTS (SELECT FROM community.reports report
  WHERE report.post_id = post.id AND report.needs_look AND NOT report.is_settled)`;

/**
 * Returns SQL that is true when a post awaits an operator. A post that others can read awaits an operator only on its
 * own day, or in its group’s week, since the post is deleted afterwards.
 * @param today the SQL parameter that holds the UTC day
 */
export function isOpenSql(today: string): string {
  return `(CASE WHEN post.is_deleted THEN post.withdrawn_rank IS NOT NULL ELSE post.state IN ('held', 'hidden')
    OR (post.state = 'removed' AND ${IS_APPEALED_SQL})
    OR (post.state = 'visible' AND ${today}::date BETWEEN post.day AND post.last_day AND ${IS_REPORTED}) END)`;
}

/**
 * Order of the queue: danger in a post or in its author's appeal, then appeals, then posts hidden by reports, then
 * posts held by the word rules, then posts that are reported and visible. A post that its author deleted keeps its
 * place.
 */
export const RANK_SQL = `coalesce(post.withdrawn_rank, CASE WHEN post.safety_level = 'danger' THEN 0
  WHEN ${IS_APPEALED_SQL} THEN 1 WHEN post.state = 'hidden' THEN 2 WHEN post.state = 'held' THEN 3 ELSE 4 END)`;

/**
 * SET clause for a post that its author deletes: its text is erased, and its place in the queue stays until the end of
 * the day.
 */
export const WITHDRAW_SQL = `content = '', content_notes = '{}', is_deleted = true, state = 'visible', hold_reason = NULL`;
