import type { PersonalDataRule } from '@shadow-guide/archive';

/** How each table of schema `habits` is erased and exported. */
export const habitsPersonalData: readonly PersonalDataRule[] = [
  {
    table: 'user_keys',
    personColumn: 'user_id',
    erase: 'delete',
    export: { leaveOut: 'A secret that opens everything; the archive holds what it opens.' },
  },
  { table: 'habits', personColumn: 'user_id', erase: 'delete', export: { as: 'habits' } },
  // Deleted together with their habits.
  { table: 'habit_days', personColumn: 'user_id', erase: 'delete', export: { as: 'habits' } },
  { table: 'pauses', personColumn: 'user_id', erase: 'delete', export: { as: 'habits' } },
  { table: 'goals', personColumn: 'user_id', erase: 'delete', export: { as: 'goals' } },
  { table: 'goal_stages', personColumn: 'user_id', erase: 'delete', export: { as: 'goals' } },
  // Exported after habits, because their records refer to these.
  { table: 'goal_habits', personColumn: 'user_id', erase: 'delete', export: { as: 'habits' } },
  { table: 'day_settings', personColumn: 'user_id', erase: 'delete', export: { as: 'habit-settings' } },
  {
    table: 'deleted_habit_requests',
    personColumn: 'user_id',
    erase: 'delete',
    export: { leaveOut: 'Random ids of requests, kept so that a late one brings no deleted habit back.' },
  },
  { table: 'challenge_joins', personColumn: 'user_id', erase: 'delete', export: { as: 'challenges' } },
  { table: 'reminder_settings', personColumn: 'user_id', erase: 'delete', export: { as: 'reminders' } },
  {
    table: 'push_devices',
    personColumn: 'user_id',
    erase: 'delete',
    export: { leaveOut: 'How browsers are reached: keys that are of no use to anybody but us.' },
  },
  {
    table: 'suggestion_days',
    personColumn: 'user_id',
    erase: 'delete',
    export: { leaveOut: 'When suggestions are asked for next; the zone and language are the account’s.' },
  },
  { table: 'suggestion_sets', personColumn: 'user_id', erase: 'delete', export: { as: 'habit-suggestions' } },
  {
    table: 'suggestion_answers',
    personColumn: 'user_id',
    erase: 'delete',
    export: {
      leaveOut: 'Keyed hashes of what was dismissed or taken up; the habits themselves are exported.',
    },
  },
  {
    table: 'erased_keys',
    personColumn: 'user_id',
    erase: {
      keep: 'How many keys the person has had, so that what an old one sealed is never taken for new. It goes with the account.',
    },
    export: { leaveOut: 'A number of our own; nothing that the person made.' },
  },
];
