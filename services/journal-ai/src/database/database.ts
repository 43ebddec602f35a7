import type { DatabaseDefinition } from '@shadow-guide/kernel';
import { CreateConversations1763600000000 } from './migrations/1763600000000-create-conversations.js';
import { CreateDailyUses1763600010000 } from './migrations/1763600010000-create-daily-uses.js';
import { KeysUsageAndFindings1763600100000 } from './migrations/1763600100000-keys-usage-and-findings.js';
import { CreateQuietTimes1763600200000 } from './migrations/1763600200000-create-quiet-times.js';
import { HandlersOfEvents1763900000000 } from './migrations/1763900000000-handlers-of-events.js';
import { SealConclusions1763900100000 } from './migrations/1763900100000-seal-conclusions.js';
import { CreateGenerations1764000000000 } from './migrations/1764000000000-create-generations.js';
import { CreateDailySummaries1764000100000 } from './migrations/1764000100000-create-daily-summaries.js';
import { CreateSafetyChoices1764000200000 } from './migrations/1764000200000-create-safety-choices.js';

/** Schema `journal_ai`. */
export const journalDatabase: DatabaseDefinition = {
  schema: 'journal_ai',
  entities: [],
  migrations: [
    CreateConversations1763600000000,
    CreateDailyUses1763600010000,
    KeysUsageAndFindings1763600100000,
    CreateQuietTimes1763600200000,
    HandlersOfEvents1763900000000,
    SealConclusions1763900100000,
    CreateGenerations1764000000000,
    CreateDailySummaries1764000100000,
    CreateSafetyChoices1764000200000,
  ],
};
