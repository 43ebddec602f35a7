import type { HabitDayState } from '@shadow-guide/contracts/facts';

/** The name of each state of a day. */
export const dayStateNames: Readonly<Record<HabitDayState, string>> = {
  completed: 'Done',
  skipped: 'Let go by',
  paused: 'Paused',
  rest: 'Day of rest',
};
