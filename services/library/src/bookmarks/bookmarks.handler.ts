import { Controller } from '@nestjs/common';
import {
  type Bookmark,
  type BookmarkCheck,
  type BookmarkedResource,
  bookmarks,
  type IsBookmarked,
} from '@shadow-guide/contracts';
import { type Call, Handle } from '@shadow-guide/kernel';
import { resourceNotFound } from '../resources/index.js';
import { AddBookmark } from './add-bookmark.js';
import { BookmarksRepository } from './bookmarks.repository.js';
import { PresentBookmarks } from './present-bookmarks.js';

/** Endpoints of a person's bookmarks. */
@Controller()
export class BookmarksHandler {
  constructor(
    private readonly rows: BookmarksRepository,
    private readonly adding: AddBookmark,
    private readonly presenting: PresentBookmarks,
  ) {}

  @Handle(bookmarks.list)
  async list(_: undefined, { caller: { userId } }: Call): Promise<Bookmark[]> {
    return this.presenting.run(await this.rows.list(userId), userId);
  }

  @Handle(bookmarks.check)
  async check({ id }: BookmarkCheck, { caller }: Call): Promise<IsBookmarked> {
    const isBookmarked = await this.rows.check(caller.userId, id);
    if (isBookmarked === undefined) throw resourceNotFound();
    return { isBookmarked };
  }

  @Handle(bookmarks.add)
  add({ resourceId }: BookmarkedResource, { caller }: Call): Promise<Bookmark> {
    return this.adding.run(resourceId, caller);
  }

  @Handle(bookmarks.remove)
  async remove({ resourceId }: BookmarkedResource, { caller }: Call): Promise<null> {
    if (await this.rows.remove(caller.userId, resourceId)) return null;
    throw resourceNotFound();
  }
}
