import type { DatabaseDefinition } from '@shadow-guide/kernel';
import { CreateKeysAndEvents1765700000000 } from './migrations/1765700000000-create-keys-and-events.js';
import { CreateHabits1765700000100 } from './migrations/1765700000100-create-habits.js';
import { CreateSuggestions1765700010000 } from './migrations/1765700010000-create-suggestions.js';
import { CreateGoals1765700020000 } from './migrations/1765700020000-create-goals.js';
import { CreateChallengeJoins1765700030000 } from './migrations/1765700030000-create-challenge-joins.js';
import { CreateReminders1765700040000 } from './migrations/1765700040000-create-reminders.js';
import { GuardSealed1767000005000 } from './migrations/1767000005000-guard-sealed.js';

import { FindByPerson1767000006000 } from './migrations/1767000006000-find-by-person.js';

/** Schema `habits`. */
export const habitsDatabase: DatabaseDefinition = {
  schema: 'habits',
  entities: [],
  migrations: [
    CreateKeysAndEvents1765700000000,
    CreateHabits1765700000100,
    CreateSuggestions1765700010000,
    CreateGoals1765700020000,
    CreateChallengeJoins1765700030000,
    CreateReminders1765700040000,
    GuardSealed1767000005000,
    FindByPerson1767000006000,
  ],
};
