import type { DatabaseDefinition } from '@shadow-guide/kernel';
import { CreateKeysAndEvents1765700000000 } from './migrations/1765700000000-create-keys-and-events.js';
import { CreateChallengeJoins1765700030000 } from './migrations/1765700030000-create-challenge-joins.js';

/** Schema `habits`. */
export const habitsDatabase: DatabaseDefinition = {
  schema: 'habits',
  entities: [],
  migrations: [CreateKeysAndEvents1765700000000, CreateChallengeJoins1765700030000],
};
