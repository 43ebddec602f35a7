import { Module } from '@nestjs/common';
import { FiguresHandler } from './figures.handler.js';

@Module({ controllers: [FiguresHandler] })
export class FiguresModule {}
