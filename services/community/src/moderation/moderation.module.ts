import { Module } from '@nestjs/common';
import { ModerationHandler } from './moderation.handler.js';
import { ReviewPost } from './review-post.js';
import { Suspensions } from './suspensions.js';

@Module({
  controllers: [ModerationHandler],
  providers: [ReviewPost, Suspensions],
  exports: [ReviewPost, Suspensions],
})
export class ModerationModule {}
