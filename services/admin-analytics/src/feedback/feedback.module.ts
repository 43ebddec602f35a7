import { Module } from '@nestjs/common';
import { FeedbackHandler } from './feedback.handler.js';

@Module({ controllers: [FeedbackHandler] })
export class FeedbackModule {}
