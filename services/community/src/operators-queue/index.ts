/**
 * SQL of the operators' queue, for a row `post` of `community.posts` with its `appeal` joined (`FROM_POST_SQL`). Who empties a post needs
 * it too: the post keeps its place in the queue until the day's turn, so that nobody sees by the queue when its author went.
 */
export const FROM_POST_SQL =
  'community.posts post LEFT JOIN community.appeals appeal ON appeal.post_id = post.id';

export const IS_APPEALED_SQL = '(appeal.post_id IS NOT NULL AND NOT appeal.is_answered)';

/** Reported by somebody who was not suspended, since an operator last showed the post. */
const IS_REPORTED = `EXISTS (SELECT FROM community.reports report
  WHERE report.post_id = post.id AND report.needs_look AND NOT report.is_settled)`;

/**
 * Whether a post waits for an operator. What others can read waits only on its own day, or in the week of its group: it goes with it.
 * @param today the parameter with the UTC day
 */
export function isOpenSql(today: string): string {
  return `(CASE WHEN post.is_deleted THEN post.withdrawn_rank IS NOT NULL ELSE post.state IN ('held', 'hidden')
    OR (post.state = 'removed' AND ${IS_APPEALED_SQL})
    OR (post.state = 'visible' AND ${today}::date BETWEEN post.day AND post.last_day AND ${IS_REPORTED}) END)`;
}

/**
 * Danger, in a post or in what its author said about it, then what people asked to be looked at again, then what reports have hidden, then
 * what the word rules held, then what is reported and can be read. A post that its author took back stays where it was.
 */
export const RANK_SQL = `coalesce(post.withdrawn_rank, CASE WHEN post.safety_level = 'danger' THEN 0
  WHEN ${IS_APPEALED_SQL} THEN 1 WHEN post.state = 'hidden' THEN 2 WHEN post.state = 'held' THEN 3 ELSE 4 END)`;

/** What becomes of a post whose author takes it back: nothing of it can be read, and its place in the queue stays until the day's turn. */
export const WITHDRAW_SQL = `content = '', content_notes = '{}', is_deleted = true, state = 'visible', hold_reason = NULL`;
