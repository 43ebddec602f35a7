import { Module } from '@nestjs/common';
import { BookmarksHandler } from './bookmarks.handler.js';

@Module({ controllers: [BookmarksHandler] })
export class BookmarksModule {}
