import { Module } from '@nestjs/common';
import { EntitlementsModule } from '../entitlements/index.js';
import { PlanFiguresHandler } from './plan-figures.handler.js';

/** What is paid for accounts, for the service that shows it to operators. */
@Module({ imports: [EntitlementsModule], controllers: [PlanFiguresHandler] })
export class PlanFiguresModule {}
