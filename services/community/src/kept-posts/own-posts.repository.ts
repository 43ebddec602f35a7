import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import { ForumDays } from '../forum-days/index.js';
import { GroupWeeks } from '../group-weeks/index.js';
import { groupOf } from '../groups/index.js';
import { PersonKeys } from '../people/index.js';
import type { Post } from '../posts/index.js';
import type { KeptText } from './kept-post.seal.js';

type PostRow = RowOf<Post, 'day' | 'anonymousId' | 'content' | 'groupId'> & {
  /** Text of the prompt; null in a group. */
  prompt_text: string | null;
};

/** Reads existing posts for their authors. */
@Injectable()
export class OwnPosts {
  constructor(
    private readonly database: Database,
    private readonly days: ForumDays,
    private readonly weeks: GroupWeeks,
    private readonly people: PersonKeys,
  ) {}

  /**
   * Finds a post of today, a group post of this week, or an earlier post that is still retained for operators.
   * @returns null when the post does not exist, was deleted, or belongs to another person; the caller cannot
   * distinguish these cases
   */
  async find(userId: string, id: string): Promise<KeptText | null> {
    const [post] = await this.database.query<PostRow>(
      'own-posts-find',
      `SELECT post.day::text, post.group_id, post.anonymous_id, post.content, forum_day.prompt_text
       FROM community.posts post LEFT JOIN community.forum_days forum_day USING (prompt_id) WHERE post.id = $1 AND NOT post.is_deleted`,
      [id],
    );
    if (!post) return null;
    const { day, group_id: groupId } = post;
    const idOf =
      groupId === null ? await this.days.idsOf(day) : await this.weeks.idsOf({ groupId, start: day });
    if (idOf?.(await this.people.keyOf(userId)) !== post.anonymous_id) return null;
    const promptText = groupId === null ? post.prompt_text : groupOf(groupId).name;
    return { promptText: promptText ?? '', content: post.content, postedOn: day };
  }
}
