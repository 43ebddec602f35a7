import type { DatabaseDefinition } from '@shadow-guide/kernel';
import { CreateKeysAndEvents1765900000000 } from './migrations/1765900000000-create-keys-and-events.js';
import { CreateGroups1765900005000 } from './migrations/1765900005000-create-groups.js';

/** Schema `community`. */
export const communityDatabase: DatabaseDefinition = {
  schema: 'community',
  entities: [],
  migrations: [CreateKeysAndEvents1765900000000, CreateGroups1765900005000],
};
