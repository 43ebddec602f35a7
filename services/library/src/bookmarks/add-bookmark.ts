import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Bookmark, type Caller, MAX_BOOKMARKS } from '@shadow-guide/contracts';
import { Clock, conflict, Database } from '@shadow-guide/kernel';
import { resourceNotFound } from '../resources/index.js';
import { type BookmarkRow, BookmarksRepository } from './bookmarks.repository.js';
import { PresentBookmarks } from './present-bookmarks.js';

/** Bookmarks a resource. Repeating the call keeps a single bookmark. */
@Injectable()
export class AddBookmark {
  constructor(
    private readonly database: Database,
    private readonly bookmarks: BookmarksRepository,
    private readonly presenting: PresentBookmarks,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `resource_not_found`, `too_many_bookmarks` */
  async run(resourceId: string, { userId }: Caller): Promise<Bookmark> {
    const [bookmark] = await this.presenting.run([await this.store(resourceId, userId)], userId);
    if (!bookmark) throw resourceNotFound();
    return bookmark;
  }

  private store(resourceId: string, userId: string): Promise<BookmarkRow> {
    return this.database.pipelined(async (transaction) => {
      this.bookmarks.lock(transaction, userId);
      const [known, count] = await Promise.all([
        this.bookmarks.find(transaction, userId, resourceId),
        this.bookmarks.count(transaction, userId),
      ]);
      if (known) return known;
      const bookmark = { id: randomUUID(), userId, resourceId, at: this.clock.now() };
      const row = await this.bookmarks.insert(transaction, bookmark);
      if (!row) throw resourceNotFound();
      if (count >= MAX_BOOKMARKS) throw tooManyBookmarks();
      return row;
    });
  }
}

function tooManyBookmarks() {
  return conflict(
    'too_many_bookmarks',
    `You keep ${MAX_BOOKMARKS} bookmarks, which is as many as fit. Remove one, and this one has room.`,
  );
}
