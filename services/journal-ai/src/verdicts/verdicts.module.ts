import { Module } from '@nestjs/common';
import { InsightsModule } from '../insights/index.js';
import { PersonaCareModule } from '../persona-care/index.js';
import { TopicsModule } from '../topics/index.js';
import { VerdictsHandler } from './verdicts.handler.js';

/** Verdicts of people on insights, personas and topics. */
@Module({ imports: [InsightsModule, PersonaCareModule, TopicsModule], controllers: [VerdictsHandler] })
export class VerdictsModule {}
