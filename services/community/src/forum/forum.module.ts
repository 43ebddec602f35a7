import { Module } from '@nestjs/common';
import { ForumHandler } from './forum.handler.js';

@Module({ controllers: [ForumHandler] })
export class ForumModule {}
