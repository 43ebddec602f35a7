import type { ArchivePart } from '@shadow-guide/archive';
import type { UserCipher } from '@shadow-guide/encryption';
import { challengesPart } from './challenges.js';
import { goalsPart } from './goals.js';
import { habitDays, pauses } from './habit-days.js';
import { habits } from './habits.js';
import { plannedHabits } from './planned-habits.js';
import { daySettingsPart, remindersPart } from './settings.js';
import { suggestionsPart } from './suggestions.js';

/**
 * The archive parts of this service, in import order: habits refer to goals, and the habits of plans refer to habits.
 */
export const habitsArchive: readonly ArchivePart<UserCipher>[] = [
  goalsPart,
  { name: 'habits', tables: [habits, habitDays, pauses, plannedHabits] },
  challengesPart,
  suggestionsPart,
  remindersPart,
  daySettingsPart,
];
