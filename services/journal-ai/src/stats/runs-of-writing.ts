/**
 * Returns SQL for the runs of consecutive days on which a person wrote. Its columns are `entries`, the `length` in
 * days, the `last_day`, and the dates of the 7th, 30th and 100th day with an entry (`day_7`, `day_30`, `day_100`).
 *
 * A run continues with the next date only when something was written on that date after the day before had ended, in
 * the zone in which the person wrote on that earlier day: a change of zone alone makes no second day.
 * @param person SQL of the person's id
 */
export function runsOfWritingSql(person: string): string {
  return `
    SELECT sum(entries) AS entries, count(*)::int AS length, max(local_date) AS last_day,
      max(local_date) FILTER (WHERE n = 7) AS day_7,
      max(local_date) FILTER (WHERE n = 30) AS day_30,
      max(local_date) FILTER (WHERE n = 100) AS day_100
    FROM (
      SELECT local_date, entries, n, count(*) FILTER (WHERE is_first) OVER (ORDER BY local_date) AS run
      FROM (
        SELECT written.local_date, written.entries, (row_number() OVER dates)::int AS n,
          lag(written.local_date) OVER dates IS DISTINCT FROM written.local_date - 1
            OR coalesce(written.last_at < before.ends_at, false) AS is_first
        FROM (
          SELECT local_date, count(*) AS entries, max(created_at) AS last_at
          FROM journal_ai.messages
          WHERE user_id = ${person} AND role = 'user' AND mode IS NOT NULL GROUP BY local_date
        ) written
        LEFT JOIN journal_ai.written_days before
          ON before.user_id = ${person} AND before.local_date = written.local_date - 1
        WINDOW dates AS (ORDER BY written.local_date)
      ) dated
    ) days GROUP BY run`;
}
