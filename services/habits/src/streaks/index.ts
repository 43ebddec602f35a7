export {
  type Checkpoint,
  type DayKind,
  type DayRecord,
  isPausedDay,
  isRestDay,
  kindOfDay,
  kindsOfDays,
  type PauseSpan,
  type RestRule,
  type Streak,
  type StreakFacts,
  streakOf,
} from './streak.js';
