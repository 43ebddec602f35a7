import type { DatabaseDefinition } from '@shadow-guide/kernel';
import { CreateKeysAndEvents1765700000000 } from './migrations/1765700000000-create-keys-and-events.js';
import { CreateHabits1765700000100 } from './migrations/1765700000100-create-habits.js';
import { CreateSuggestions1765700010000 } from './migrations/1765700010000-create-suggestions.js';
import { CreateReminders1765700040000 } from './migrations/1765700040000-create-reminders.js';

/** Schema `habits`. */
export const habitsDatabase: DatabaseDefinition = {
  schema: 'habits',
  entities: [],
  migrations: [
    CreateKeysAndEvents1765700000000,
    CreateHabits1765700000100,
    CreateSuggestions1765700010000,
    CreateReminders1765700040000,
  ],
};
