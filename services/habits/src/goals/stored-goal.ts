import type { GoalSource } from '@shadow-guide/contracts';
import type { GoalHabitText, GoalText } from './goal.seal.js';

/** A habit of a stage, opened. */
export interface StoredGoalHabit extends GoalHabitText {
  readonly id: string;
  readonly targetStreak: number;
  /** It became a habit; without a `habitId` the person has deleted that one. */
  readonly isBegun: boolean;
  readonly habitId: string | null;
  /** It had come to its target when the person deleted it. */
  readonly wasReached: boolean;
}

/** A stage, opened. */
export interface StoredStage {
  readonly id: string;
  readonly title: string;
  /** `YYYY-MM-DD`, like `endsOn`. */
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  /** When its habits began; null before. */
  readonly openedAt: Date | null;
  readonly habits: readonly StoredGoalHabit[];
}

/** A goal with its plan, opened. */
export interface StoredGoal extends GoalText {
  readonly id: string;
  readonly version: number;
  readonly sourceType: GoalSource;
  readonly targetDate: string | null;
  readonly doneAt: Date | null;
  readonly archivedAt: Date | null;
  readonly createdAt: Date;
  readonly stages: readonly StoredStage[];
}
