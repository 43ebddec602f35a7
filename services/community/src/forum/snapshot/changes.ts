/** From where changes of a day are read: a transaction, and the last row of it that is there. */
export interface ChangePosition {
  readonly changedIn: string;
  readonly id: string;
}

/** Before everything. */
export const FIRST_POSITION: ChangePosition = {
  changedIn: '0',
  id: '00000000-0000-0000-0000-000000000000',
};

/** What one statement brings; a day that is read for the first time asks for more. */
export const CHANGES_AT_ONCE = 2_000;

/** What every row of changes says beside its own columns. */
export interface ChangeRow extends Record<string, unknown> {
  id: string;
  changed_in: string;
  oldest_under_way: string;
}

/** SQL: which rows are of the forum, and not of a group. */
const OF_FORUM = { posts: 'group_id IS NULL', blocks: 'NOT is_of_week' };

/**
 * SQL: rows of a day ($1) of the forum that came or changed after a position ($2, $3), in the order of the transactions that wrote them. The
 * oldest transaction that was under way says from where the next changes are read: none of an earlier one is missed, in whatever
 * order they end.
 */
export function changesSql(table: 'posts' | 'blocks', columns: string): string {
  return `SELECT ${columns}, changed_in::text, pg_snapshot_xmin(pg_current_snapshot())::text AS oldest_under_way
    FROM community.${table} WHERE day = $1 AND ${OF_FORUM[table]} AND (changed_in, id) > ($2::xid8, $3::uuid)
    ORDER BY changed_in, id LIMIT ${CHANGES_AT_ONCE}`;
}

/** All rows that changed since a position, and from where the next ones are read. */
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
