import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';

/**
 * Rows that say for which of their posts an author has appealed to the operators. A named statement, because every page
 * of the forum runs it.
 */
@Injectable()
export class AppealedPostsRepository {
  constructor(private readonly database: Database) {}

  /** Lists the ids of the posts. No limit is needed: the number of posts per author and day is limited. */
  async list(day: string, anonymousId: string): Promise<Set<string>> {
    const rows = await this.database.query<{ post_id: string }>(
      'posts-appealed',
      `SELECT post_id FROM community.appeals JOIN community.posts ON id = post_id
       WHERE day = $1 AND anonymous_id = $2`,
      [day, anonymousId],
    );
    return new Set(rows.map(({ post_id }) => post_id));
  }
}
