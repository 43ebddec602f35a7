import { Module } from '@nestjs/common';
import { DaysModule } from '../days/index.js';
import { RememberingModule } from '../guide-memory/index.js';
import { InsightsModule } from '../insights/index.js';
import { PersonasModule } from '../personas/index.js';
import { FindingsStore } from './findings.store.js';
import { RemoveFindings } from './remove-findings.js';

/** Stores and removes the findings of analyses; needs EncryptionModule. */
@Module({
  imports: [DaysModule, InsightsModule, PersonasModule, RememberingModule],
  providers: [FindingsStore, RemoveFindings],
  exports: [FindingsStore, RemoveFindings],
})
export class FindingsModule {}
