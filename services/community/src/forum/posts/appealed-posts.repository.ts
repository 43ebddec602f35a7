import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';

/** About which of their posts of a day an author has asked the operators. */
@Injectable()
export class AppealedPostsRepository {
  constructor(private readonly database: Database) {}

  /** No more than an author posts on a day. */
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
