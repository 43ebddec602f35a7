import { Module } from '@nestjs/common';
import { PlanFiguresHandler } from './plan-figures.handler.js';

@Module({ controllers: [PlanFiguresHandler] })
export class PlanFiguresModule {}
