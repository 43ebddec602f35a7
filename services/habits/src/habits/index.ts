export { openContent, openNote, sealContent, sealNote, titleFingerprint } from './habit.seal.js';
export { HabitsModule } from './habits.module.js';
export { MakeHabits, type NewHabit } from './make-habits.js';
export { PersonLock } from './person-lock.js';
export { ReadHabits } from './read-habits.js';
