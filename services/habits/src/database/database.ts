import { eventEntities } from '@shadow-guide/durable-work';
import { keyEntities } from '@shadow-guide/encryption';
import type { DatabaseDefinition } from '@shadow-guide/kernel';
import { ChallengeJoin } from '../challenges/index.js';
import { DaySettings } from '../days/index.js';
import { Goal, GoalHabit, GoalStage } from '../goals/index.js';
import { DeletedHabitRequest, Habit, HabitDay, Pause } from '../habits/index.js';
import { PushDevice, ReminderSettings } from '../reminders/index.js';
import { SuggestionDay } from '../suggestion-days/index.js';
import { SuggestionAnswer, SuggestionSet } from '../suggestions/index.js';
import { CreateSchema1796083200000 } from './migrations/1796083200000-create-schema.js';

/** Definition of the database schema `habits`. */
export const habitsDatabase: DatabaseDefinition = {
  schema: 'habits',
  entities: [
    ...[...eventEntities, ...keyEntities],
    ...[Goal, GoalStage, GoalHabit],
    ...[Habit, HabitDay, Pause, DaySettings, DeletedHabitRequest],
    ...[ChallengeJoin, PushDevice, ReminderSettings],
    ...[SuggestionAnswer, SuggestionDay, SuggestionSet],
  ],
  migrations: [CreateSchema1796083200000],
};
