import { Module } from '@nestjs/common';
import { ForumPromptsHandler } from './forum-prompts.handler.js';

@Module({ controllers: [ForumPromptsHandler] })
export class ForumPromptsModule {}
