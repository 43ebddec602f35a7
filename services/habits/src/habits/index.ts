export { DeletedHabitRequest } from './deleted-habit-request.entity.js';
export { Habit } from './habit.entity.js';
export { openContent, openNote, sealContent, sealNote, titleFingerprint } from './habit.seal.js';
export { HabitsModule } from './habits.module.js';
export { Pause, type PauseReason, pauseReasons } from './keep/pause.entity.js';
export { MakeHabits, type NewHabit } from './make-habits.js';
export { PersonLock } from './person-lock.js';
export { ReadHabits } from './read-habits.js';
export { HabitDay, type RecordedDayState, recordedDayStates } from './record/habit-day.entity.js';
