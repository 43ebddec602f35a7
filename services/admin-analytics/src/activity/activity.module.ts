import { Module } from '@nestjs/common';
import { ActivityHandler } from './activity.handler.js';

@Module({ controllers: [ActivityHandler] })
export class ActivityModule {}
