import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { PostWriter } from './post-writer.entity.js';

/** Number of posts that an author has written today, and the time when the author's token bucket is full again. */
export interface Writer {
  readonly posts: number;
  /** Null before the first post. */
  readonly fullAt: Date | null;
}

/**
 * Rows of the authors of a forum day, or of a group’s week, by their anonymous ids there. The statements are named,
 * because every post runs them.
 */
@Injectable()
export class WritersRepository {
  /** Locks the author's row: concurrent posts of one author wait for the end of the transaction. */
  async lock(
    transaction: PipelinedTransaction,
    day: string,
    anonymousId: string,
    { isOfWeek }: { readonly isOfWeek: boolean } = { isOfWeek: false },
  ): Promise<Writer> {
    const [row] = await transaction.query<RowOf<PostWriter, 'posts' | 'fullAt'>>(
      'writers-lock',
      `INSERT INTO community.writers AS known (day, anonymous_id, full_at, is_of_week) VALUES ($1, $2, 'epoch', $3)
       ON CONFLICT (day, anonymous_id) DO UPDATE SET posts = known.posts
       RETURNING posts, full_at`,
      [day, anonymousId, isOfWeek],
    );
    return { posts: row?.posts ?? 0, fullAt: row && row.posts > 0 ? row.full_at : null };
  }

  /** Stores that the author has written one more post. */
  count(transaction: PipelinedTransaction, day: string, anonymousId: string, fullAt: Date): void {
    transaction.send(
      'writers-count',
      'UPDATE community.writers SET posts = posts + 1, full_at = $3 WHERE day = $1 AND anonymous_id = $2',
      [day, anonymousId, fullAt],
    );
  }
}
