import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';
import { NEW_FOR_DAYS } from './pace.js';

/** Stands for the first day of whoever is not new any more: that day is nobody's business then. */
const LONG_AGO = '2000-01-01';

/** Rows of people who have posted, by their person keys; they say of no post whose it is. */
@Injectable()
export class AuthorsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Notes that a person is about to post. In a transaction of its own, never in that of a post.
   * @returns the UTC day since when they post, `YYYY-MM-DD`, or one long ago
   */
  async since(personKey: Buffer, today: string): Promise<string> {
    const [row] = await this.database.query<{ since: string }>(
      'authors-since',
      `INSERT INTO community.authors AS known (person_key, since) VALUES ($1, $2::date)
       ON CONFLICT (person_key) DO UPDATE
         SET since = CASE WHEN known.since <= excluded.since - ${NEW_FOR_DAYS} THEN '${LONG_AGO}' ELSE known.since END
       RETURNING since::text`,
      [personKey, today],
    );
    return row?.since ?? today;
  }
}
