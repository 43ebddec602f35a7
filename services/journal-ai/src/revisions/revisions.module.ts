import { Module } from '@nestjs/common';
import { ConversationsModule, SettleSafety } from '../conversations/index.js';
import { ForgetPrompts } from '../daily-prompts/index.js';
import { DaysModule } from '../days/index.js';
import { FindingsModule } from '../findings/index.js';
import { GenerationsModule } from '../generations/index.js';
import { InsightsModule } from '../insights/index.js';
import { JournalModule } from '../journal/index.js';
import { PersonasModule } from '../personas/index.js';
import { ForgetReviews, ForgetSummaries } from '../profile/index.js';
import { QuietTimeModule } from '../quiet-time/index.js';
import { SafetyModule } from '../safety/index.js';
import { ForgetFormerWords } from './forget-former-words.js';
import { ListVersions } from './list-versions.js';
import { ReplaceEntry } from './replace-entry.js';
import { RevisionsHandler } from './revisions.handler.js';
import { RevisionsRepository } from './revisions.repository.js';
import { StartRevision } from './start-revision.js';

/** Edited entries, regenerated replies, and the earlier versions of both. */
@Module({
  imports: [
    ConversationsModule,
    DaysModule,
    FindingsModule,
    GenerationsModule,
    InsightsModule,
    JournalModule,
    PersonasModule,
    QuietTimeModule,
    SafetyModule,
  ],
  controllers: [RevisionsHandler],
  providers: [
    ForgetFormerWords,
    ForgetPrompts,
    ForgetReviews,
    ForgetSummaries,
    ListVersions,
    ReplaceEntry,
    RevisionsRepository,
    SettleSafety,
    StartRevision,
  ],
})
export class RevisionsModule {}
