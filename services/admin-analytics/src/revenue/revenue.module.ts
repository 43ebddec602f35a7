import { Module } from '@nestjs/common';
import { RevenueHandler } from './revenue.handler.js';

@Module({ controllers: [RevenueHandler] })
export class RevenueModule {}
