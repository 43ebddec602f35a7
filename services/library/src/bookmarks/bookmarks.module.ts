import { Module } from '@nestjs/common';
import { ResourcesModule } from '../resources/index.js';
import { AddBookmark } from './add-bookmark.js';
import { BookmarksHandler } from './bookmarks.handler.js';
import { BookmarksRepository } from './bookmarks.repository.js';
import { PresentBookmarks } from './present-bookmarks.js';

/** Module of people's bookmarks. */
@Module({
  imports: [ResourcesModule],
  controllers: [BookmarksHandler],
  providers: [AddBookmark, BookmarksRepository, PresentBookmarks],
})
export class BookmarksModule {}
