import type { RowOf } from '@shadow-guide/tables';
import type { Post } from '../../posts/index.js';

/** Position in the changes of a day: a transaction id, and the last row of that transaction already read. */
export interface ChangePosition {
  readonly changedIn: string;
  readonly id: string;
}

/** Position before every change. */
export const FIRST_POSITION: ChangePosition = {
  changedIn: '0',
  id: '00000000-0000-0000-0000-000000000000',
};

/** Maximum number of rows per statement; the first read of a day runs several statements. */
export const CHANGES_AT_ONCE = 2_000;

/** Columns that every changed row has besides the columns of its table. */
export type ChangeRow = RowOf<Post, 'id' | 'changedIn'> & { oldest_under_way: string };

/** SQL conditions that select rows of the forum and exclude rows of groups. */
const OF_FORUM = { posts: 'group_id IS NULL', blocks: 'NOT is_of_week' };

/**
 * Returns SQL for rows of a forum day ($1) that were added or changed after a position ($2, $3), in the order of the
 * transactions that wrote them. The next read starts from the oldest transaction that was still running, so no change
 * is missed in whatever order transactions end.
 */
export function changesSql(table: 'posts' | 'blocks', columns: string): string {
  return `SELECT ${columns}, changed_in::text, pg_snapshot_xmin(pg_current_snapshot())::text AS oldest_under_way
    FROM community.${table} WHERE day = $1 AND ${OF_FORUM[table]} AND (changed_in, id) > ($2::xid8, $3::uuid)
    ORDER BY changed_in, id LIMIT ${CHANGES_AT_ONCE}`;
}

/** Reads all rows changed since a position, and returns the position for the next read. */
export async function readAll<R extends ChangeRow>(
  from: ChangePosition,
  readSome: (position: ChangePosition) => Promise<R[]>,
): Promise<{ rows: R[]; next: ChangePosition }> {
  const rows: R[] = [];
  for (;;) {
    const last = rows.at(-1);
    const some = await readSome(last ? { changedIn: last.changed_in, id: last.id } : from);
    rows.push(...some);
    if (some.length < CHANGES_AT_ONCE) break;
  }
  const [first] = rows;
  return { rows, next: first ? { ...FIRST_POSITION, changedIn: first.oldest_under_way } : from };
}
