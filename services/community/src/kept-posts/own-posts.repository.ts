import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';
import { ForumDays } from '../forum-days/index.js';
import { PersonKeys } from '../people/index.js';
import type { KeptText } from './kept-post.seal.js';

interface PostRow extends Record<string, unknown> {
  day: string;
  anonymous_id: string;
  content: string;
  prompt_text: string;
}

/** Posts that are still there, for whoever wrote them. */
@Injectable()
export class OwnPosts {
  constructor(
    private readonly database: Database,
    private readonly days: ForumDays,
    private readonly people: PersonKeys,
  ) {}

  /**
   * A post of today's, or an earlier one that operators still have.
   * @returns null when it is gone, was deleted, or is somebody else's: nobody learns which
   */
  async find(userId: string, id: string): Promise<KeptText | null> {
    const [post] = await this.database.query<PostRow>(
      'own-posts-find',
      `SELECT post.day::text, post.anonymous_id, post.content, forum_day.prompt_text FROM community.posts post
       JOIN community.forum_days forum_day USING (day) WHERE post.id = $1 AND NOT post.is_deleted`,
      [id],
    );
    if (!post) return null;
    const anonymousId = await this.days.anonymousIdOf(await this.people.keyOf(userId), post.day);
    if (post.anonymous_id !== anonymousId) return null;
    return { promptText: post.prompt_text, content: post.content, postedOn: post.day };
  }
}
