import type { DatabaseDefinition } from '@shadow-guide/kernel';
import { CreateKeysAndEvents1765700000000 } from './migrations/1765700000000-create-keys-and-events.js';
import { CreateHabits1765700000100 } from './migrations/1765700000100-create-habits.js';
import { CreateGoals1765700020000 } from './migrations/1765700020000-create-goals.js';

/** Schema `habits`. */
export const habitsDatabase: DatabaseDefinition = {
  schema: 'habits',
  entities: [],
  migrations: [CreateKeysAndEvents1765700000000, CreateHabits1765700000100, CreateGoals1765700020000],
};
