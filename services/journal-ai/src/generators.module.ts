import { Module } from '@nestjs/common';
import { AnalysisModule } from './analysis/analysis.module.js';
import { ConversationsModule } from './conversations/index.js';
import { DaysModule } from './days/days.module.js';
import { GenerationsModule } from './generations/index.js';
import { InsightsModule } from './insights/insights.module.js';
import { JournalReply } from './journal/journal-reply.js';
import { SaveFindings } from './journal/save-findings.js';
import { PersonaFinder } from './personas/persona-findings.js';
import { PersonaReply } from './personas/persona-reply.js';
import { PersonasModule } from './personas/personas.module.js';
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
    InsightsModule,
    GenerationsModule,
    PersonasModule,
  ],
  providers: [
    JournalReply,
    SaveFindings,
    PersonaReply,
    PersonaFinder,
    DailySummary,
    DailySummariesRepository,
    SweepDaysProcessor,
    WrittenDaysRepository,
  ],
})
export class GeneratorsModule {}
