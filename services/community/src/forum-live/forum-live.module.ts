import { Module } from '@nestjs/common';
import { ForumChanges } from './forum-changes.js';

/** Notifies open tabs, and the in-memory copies of other replicas, that the forum changed. */
@Module({ providers: [ForumChanges], exports: [ForumChanges] })
export class ForumLiveModule {}
