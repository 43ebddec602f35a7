import { Injectable } from '@nestjs/common';
import type { KeptPost } from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import { KeptCopy } from './kept-copy.entity.js';
import { fingerprintOf, type KeptText, openKept, sealKept } from './kept-post.seal.js';

const PAGE = 50;

/** A stored copy. */
export type KeptRow = RowOf<KeptCopy, 'id' | 'content'>;

/**
 * Copies that people keep of their own posts. They are ordered by a counter per person, and contain no time. Keeping one
 * runs named statements in one transaction, under the person's lock.
 */
@Injectable()
export class KeptPostsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Lists the copies, the latest first.
   * @param after id of the last copy of the previous page
   */
  async list(userId: string, after: string | undefined): Promise<KeptRow[]> {
    return this.database.query<KeptRow>(
      after ? 'kept-posts-list-after' : 'kept-posts-list',
      `SELECT id, content FROM community.kept_posts WHERE user_id = $1
       ${after ? 'AND place < (SELECT place FROM community.kept_posts WHERE user_id = $1 AND id::text = $2)' : ''}
       ORDER BY place DESC LIMIT ${PAGE}`,
      after ? [userId, after] : [userId],
    );
  }

  /**
   * Locks the kept posts of a person: concurrent transactions that keep a post for the same person wait until this
   * transaction has ended.
   */
  lock(transaction: PipelinedTransaction, { userId }: UserCipher): void {
    transaction.send('kept-posts-lock', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `kept-posts:${userId}`,
    ]);
  }

  /** Returns the person's copy of a post, if the person has kept the post. */
  async findCopy(
    transaction: PipelinedTransaction,
    cipher: UserCipher,
    postId: string,
  ): Promise<KeptPost | null> {
    const [row] = await transaction.query<KeptRow>(
      'kept-posts-find-copy',
      'SELECT id, content FROM community.kept_posts WHERE user_id = $1 AND post_fingerprint = $2',
      [cipher.userId, fingerprintOf(cipher, postId)],
    );
    return row ? toKept(cipher, row) : null;
  }

  async count(transaction: PipelinedTransaction, { userId }: UserCipher): Promise<number> {
    const [row] = await transaction.query<{ count: number }>(
      'kept-posts-count',
      'SELECT count(*)::int AS count FROM community.kept_posts WHERE user_id = $1',
      [userId],
    );
    return row?.count ?? 0;
  }

  sendInsert(
    transaction: PipelinedTransaction,
    cipher: UserCipher,
    copy: { readonly id: string; readonly postId: string; readonly text: KeptText },
  ): void {
    transaction.send(
      'kept-posts-insert',
      `INSERT INTO community.kept_posts (id, user_id, place, post_fingerprint, content)
       SELECT $1, $2, coalesce(max(place), 0) + 1, $3, $4 FROM community.kept_posts WHERE user_id = $2`,
      [copy.id, cipher.userId, fingerprintOf(cipher, copy.postId), sealKept(cipher, copy.id, copy.text)],
    );
  }

  /** @returns whether the copy existed and belonged to the person */
  async remove(userId: string, id: string): Promise<boolean> {
    const { affected } = await this.database.source.manager.delete(KeptCopy, { userId, id });
    return affected === 1;
  }
}

/** @throws DomainError `unreadable` when the row was changed or belongs to another person */
export function toKept(cipher: UserCipher, { id, content }: KeptRow): KeptPost {
  return { id, ...openKept(cipher, id, content) };
}
