import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import {
  type AuthorBlock,
  POST_COLUMNS,
  type PostRow,
  type StoredPost,
  toStoredPost,
} from '../posts/index.js';
import { type ChangePosition, type ChangeRow, changesSql, readAll } from './changes.js';

/** A block that a reader added or lifted. */
export interface ChangedBlock {
  readonly reader: string;
  readonly blocked: string;
  readonly isLifted: boolean;
}

type BlockRow = ChangeRow & RowOf<AuthorBlock, 'anonymousId' | 'blockedId' | 'isLifted'>;

/** Changed rows, and the position from which the next read starts. */
interface Changes<T> {
  readonly changed: readonly T[];
  readonly next: ChangePosition;
}

/** Reads the rows of a day that were added or changed since a position. */
@Injectable()
export class ChangesRepository {
  constructor(private readonly database: Database) {}

  async posts(day: string, from: ChangePosition): Promise<Changes<StoredPost>> {
    const { rows, next } = await readAll(from, ({ changedIn, id }) =>
      this.database.query<PostRow & ChangeRow>('posts-changed', changesSql('posts', POST_COLUMNS), [
        ...[day, changedIn, id],
      ]),
    );
    return { changed: rows.map(toStoredPost), next };
  }

  async blocks(day: string, from: ChangePosition): Promise<Changes<ChangedBlock>> {
    const columns = 'id, anonymous_id, blocked_id, is_lifted';
    const { rows, next } = await readAll(from, ({ changedIn, id }) =>
      this.database.query<BlockRow>('blocks-changed', changesSql('blocks', columns), [day, changedIn, id]),
    );
    const changed = rows.map((row) => ({
      reader: row.anonymous_id,
      blocked: row.blocked_id,
      isLifted: row.is_lifted,
    }));
    return { changed, next };
  }
}
