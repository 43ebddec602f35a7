import { Injectable } from '@nestjs/common';
import { type ArchivePart, PersonArchive } from '@shadow-guide/archive';
import type {
  Caller,
  ExportChunk,
  ExportChunkQuery,
  ImportChunk,
  ImportProgress,
} from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock, Database } from '@shadow-guide/kernel';
import { timesIn } from '../../looking-back/index.js';
import { conversationsPart } from './conversations.part.js';
import { promptsPart, reviewsPart, summariesPart } from './days.parts.js';
import { exercisesPart } from './exercises.part.js';
import { insightsPart } from './insights.part.js';
import type { JournalContext } from './journal-context.js';
import { checkInsPart, coreConversationsPart, tasksPart } from './kept.parts.js';
import { memoryPart } from './memory.part.js';
import { onboardingPart } from './onboarding.part.js';
import { personaEvidencePart, personasPart } from './personas.part.js';
import { safetyPart, settingsPart } from './settings.parts.js';
import { topicsPart } from './topics.part.js';

/** Parts in the order in which they are exported and imported: a record follows the records that it refers to. */
export const journalParts: readonly ArchivePart<JournalContext>[] = [
  personasPart,
  exercisesPart,
  onboardingPart,
  promptsPart,
  conversationsPart,
  insightsPart,
  topicsPart,
  personaEvidencePart,
  coreConversationsPart,
  summariesPart,
  reviewsPart,
  memoryPart,
  tasksPart,
  checkInsPart,
  safetyPart,
  settingsPart,
];

/**
 * Exports and imports a person's writing and the findings in it, as parts of their archive. No model is called for
 * imported data.
 */
@Injectable()
export class JournalArchive {
  private readonly archive: PersonArchive<JournalContext>;

  constructor(
    database: Database,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {
    this.archive = new PersonArchive(database, journalParts, { aliases: 'journal_ai.import_aliases' });
  }

  async exportChunk(caller: Caller, query: ExportChunkQuery): Promise<ExportChunk> {
    return this.archive.exportChunk(caller.userId, await this.contextOf(caller), query);
  }

  async importChunk(caller: Caller, chunk: ImportChunk): Promise<ImportProgress> {
    return this.archive.importChunk(caller.userId, await this.contextOf(caller), chunk);
  }

  private async contextOf({ userId, timezone }: Caller): Promise<JournalContext> {
    const cipher = await this.keys.cipherFor(userId);
    return { cipher, now: this.clock.now(), timeOf: timesIn(timezone) };
  }
}
