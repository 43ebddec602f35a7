import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';

/** A person's local day on which they viewed a resource. */
export interface ViewDay {
  /** The instant of the view. */
  readonly at: Date;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly endsAt: Date;
}

/** Stores the view counts of resources; each person counts at most once a day. */
@Injectable()
export class ViewsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Counts the person's view of this day. A day counts as new if its date is later *and* it begins after the end of the
   * last counted day, in the time zone of that day. Claiming another time zone therefore never counts twice.
   * @returns the number of views, or undefined when there is no such resource
   */
  count(userId: string, resourceId: string, { at, date, endsAt }: ViewDay): Promise<number | undefined> {
    return this.database.pipelined(async (transaction) => {
      transaction.send(
        'views-count-day',
        `WITH opened AS (
           INSERT INTO library.views AS counted (user_id, resource_id, local_date, ends_at)
           SELECT $1, id, $3::date, $4 FROM library.resources WHERE id = $2 AND withdrawn_at IS NULL
           ON CONFLICT (user_id, resource_id) DO UPDATE
             SET local_date = excluded.local_date, ends_at = excluded.ends_at
             WHERE counted.ends_at <= $5 AND counted.local_date < excluded.local_date
           RETURNING resource_id)
         UPDATE library.resources resource SET view_count = view_count + 1
         FROM opened WHERE resource.id = opened.resource_id`,
        [userId, resourceId, date, endsAt, at],
      );
      const [row] = await transaction.query<{ view_count: number }>(
        'views-total',
        'SELECT view_count FROM library.resources WHERE id = $1 AND withdrawn_at IS NULL',
        [resourceId],
      );
      return row?.view_count;
    });
  }
}
