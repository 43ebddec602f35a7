import { Module } from '@nestjs/common';
import { ForumChanges } from './forum-changes.js';

/** How open tabs, and the copies of the day that other replicas keep, hear that something changed. */
@Module({ providers: [ForumChanges], exports: [ForumChanges] })
export class ForumLiveModule {}
