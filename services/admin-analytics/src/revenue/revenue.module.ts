import { Module } from '@nestjs/common';
import { FiguresModule } from '../figures/index.js';
import { RevenueHandler } from './revenue.handler.js';

@Module({ imports: [FiguresModule], controllers: [RevenueHandler] })
export class RevenueModule {}
