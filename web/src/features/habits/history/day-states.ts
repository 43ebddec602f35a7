import type { HabitDayState } from '@shadow-guide/contracts/facts';

/** How each kind of day is named. */
export const dayStateNames: Readonly<Record<HabitDayState, string>> = {
  completed: 'Done',
  skipped: 'Let go by',
  paused: 'Paused',
  rest: 'Day of rest',
};
