import { Module } from '@nestjs/common';
import { ReadingHandler } from './reading.handler.js';

@Module({ controllers: [ReadingHandler] })
export class ReadingModule {}
