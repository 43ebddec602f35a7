import { Module } from '@nestjs/common';
import { ForgetPrompts } from '../../daily-prompts/index.js';
import { FindingsModule } from '../../findings/index.js';
import { PersonasModule } from '../../personas/index.js';
import { ForgetReviews, ForgetSummaries } from '../../profile/index.js';
import { PurgeRepository } from './purge.repository.js';
import { PurgeDeletionsProcessor } from './purge-deletions.processor.js';
import { PurgeWords } from './purge-words.js';

/** Carries out due deletions; only in workers. Needs EncryptionModule. */
@Module({
  imports: [FindingsModule, PersonasModule],
  providers: [
    ForgetPrompts,
    ForgetReviews,
    ForgetSummaries,
    PurgeRepository,
    PurgeWords,
    PurgeDeletionsProcessor,
  ],
})
export class PurgingModule {}
