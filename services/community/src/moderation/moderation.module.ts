import { Module } from '@nestjs/common';
import { ModerationHandler } from './moderation.handler.js';
import { ReviewPost } from './review-post.js';

@Module({
  controllers: [ModerationHandler],
  providers: [ReviewPost],
  exports: [ReviewPost],
})
export class ModerationModule {}
