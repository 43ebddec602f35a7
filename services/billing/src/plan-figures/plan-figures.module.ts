import { Module } from '@nestjs/common';
import { EntitlementsModule } from '../entitlements/index.js';
import { PlanFiguresHandler } from './plan-figures.handler.js';

/** Plans and payments of accounts, for the service that shows them to operators. */
@Module({ imports: [EntitlementsModule], controllers: [PlanFiguresHandler] })
export class PlanFiguresModule {}
