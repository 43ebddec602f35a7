import type { DatabaseDefinition } from '@shadow-guide/kernel';
import { CreateConversations1763600000000 } from './migrations/1763600000000-create-conversations.js';
import { CreateDailyUses1763600010000 } from './migrations/1763600010000-create-daily-uses.js';

/** Schema `journal_ai`. */
export const journalDatabase: DatabaseDefinition = {
  schema: 'journal_ai',
  entities: [],
  migrations: [CreateConversations1763600000000, CreateDailyUses1763600010000],
};
