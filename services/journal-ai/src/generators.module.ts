import { Module } from '@nestjs/common';
import { AnalysisModule } from './analysis/analysis.module.js';
import { ConversationsModule } from './conversations/index.js';
import { DaysModule } from './days/days.module.js';
import { FindingsModule } from './findings/index.js';
import { GenerationsModule } from './generations/index.js';
import { JournalReply } from './journal/journal-reply.js';
import { PersonaFinder } from './persona-chat/persona-findings.js';
import { PersonaReply } from './persona-chat/persona-reply.js';
import { PersonasModule } from './personas/index.js';
import { DailySummariesRepository } from './profile/daily-summaries.repository.js';
import { DailySummary } from './profile/daily-summary.js';
import { SweepDaysProcessor } from './profile/sweep-days.processor.js';
import { WrittenDaysRepository } from './profile/written-days.repository.js';

/** Everything that workers write, a generator a kind, with what it stands on. */
@Module({
  imports: [
    AnalysisModule,
    ConversationsModule,
    DaysModule,
    FindingsModule,
    GenerationsModule,
    PersonasModule,
  ],
  providers: [
    JournalReply,
    PersonaReply,
    PersonaFinder,
    DailySummary,
    DailySummariesRepository,
    SweepDaysProcessor,
    WrittenDaysRepository,
  ],
})
export class GeneratorsModule {}
