import type { GoalSource } from '@shadow-guide/contracts';
import type { GoalHabitText, GoalText } from './goal.seal.js';

/** A habit of a stage, decrypted. */
export interface StoredGoalHabit extends GoalHabitText {
  readonly id: string;
  readonly targetStreak: number;
  /**
   * Whether the planned habit has started as a habit of the person. When it has started and has no `habitId`, the
   * person has deleted that habit.
   */
  readonly isBegun: boolean;
  readonly habitId: string | null;
  /** Whether the habit had reached its target when the person deleted it. */
  readonly wasReached: boolean;
}

/** A stage, decrypted. */
export interface StoredStage {
  readonly id: string;
  readonly title: string;
  /** First day of the stage, `YYYY-MM-DD`; `endsOn` has the same format. */
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  /** Time at which the stage's habits started; null before. */
  readonly openedAt: Date | null;
  readonly habits: readonly StoredGoalHabit[];
}

/** A goal with its plan, decrypted. */
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
