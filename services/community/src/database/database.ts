import type { DatabaseDefinition } from '@shadow-guide/kernel';
import { CreateKeysAndEvents1765900000000 } from './migrations/1765900000000-create-keys-and-events.js';
import { CreateModeration1765900003000 } from './migrations/1765900003000-create-moderation.js';

/** Schema `community`. */
export const communityDatabase: DatabaseDefinition = {
  schema: 'community',
  entities: [],
  migrations: [CreateKeysAndEvents1765900000000, CreateModeration1765900003000],
};
