import { Module } from '@nestjs/common';
import { AnalysisModule } from './analysis/index.js';
import { ConversationsModule, ReplyStore, SettleSafety } from './conversations/index.js';
import { DaysModule } from './days/index.js';
import { FindingsModule } from './findings/index.js';
import { GenerationsModule } from './generations/index.js';
import { JournalReply } from './journal/index.js';
import { PersonaFinder, PersonaReply } from './persona-chat/index.js';
import { PersonasModule } from './personas/index.js';
import {
  DailySummariesRepository,
  DailySummary,
  SweepDaysProcessor,
  WrittenDaysRepository,
} from './profile/index.js';
import { QuietTimeModule } from './quiet-time/index.js';
import { SafetyModule } from './safety/index.js';
import { SecondLook } from './second-look/index.js';

/** The generators of all kinds, with the modules they need. */
@Module({
  imports: [
    AnalysisModule,
    ConversationsModule,
    DaysModule,
    FindingsModule,
    GenerationsModule,
    PersonasModule,
    QuietTimeModule,
    SafetyModule,
  ],
  providers: [
    ReplyStore,
    SettleSafety,
    SecondLook,
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
