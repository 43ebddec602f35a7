import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';

/** How fast an author of the day has posted. */
export interface Writer {
  readonly posts: number;
  /** Null before the first post. */
  readonly fullAt: Date | null;
}

/** Rows of who posts on a day, by their ids of that day. */
@Injectable()
export class WritersRepository {
  /** Posts of one author wait for each other from here to the end of the transaction. */
  async lock(transaction: PipelinedTransaction, day: string, anonymousId: string): Promise<Writer> {
    const [row] = await transaction.query<{ posts: number; full_at: Date }>(
      'writers-lock',
      `INSERT INTO community.writers AS known (day, anonymous_id, full_at) VALUES ($1, $2, 'epoch')
       ON CONFLICT (day, anonymous_id) DO UPDATE SET posts = known.posts
       RETURNING posts, full_at`,
      [day, anonymousId],
    );
    return { posts: row?.posts ?? 0, fullAt: row && row.posts > 0 ? row.full_at : null };
  }

  /** Counts a post. */
  count(transaction: PipelinedTransaction, day: string, anonymousId: string, fullAt: Date): void {
    transaction.send(
      'writers-count',
      'UPDATE community.writers SET posts = posts + 1, full_at = $3 WHERE day = $1 AND anonymous_id = $2',
      [day, anonymousId, fullAt],
    );
  }
}
