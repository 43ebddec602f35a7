import type { ExerciseProgress, ExerciseRun } from '@shadow-guide/contracts';
import { type Exercise, exerciseCatalogue } from '@shadow-guide/contracts/facts/exercises';

/** A person’s progress as returned by the server. */
export interface ExerciseRecords {
  progress: readonly ExerciseProgress[];
  /** Open runs first, then the latest. */
  runs: readonly ExerciseRun[];
}

/** The state of one exercise for the viewer. */
export type ExerciseState = 'completed' | 'in_progress' | 'available' | 'locked';

/** What the start button of an exercise does, with its label. */
export type StartChoice =
  | { kind: 'continue'; label: 'Continue This Exercise'; run: ExerciseRun }
  | { kind: 'continue_other'; label: 'Continue Active Session'; run: ExerciseRun }
  | { kind: 'start' | 'sign_in'; label: 'Start This Exercise in Your Journal' }
  | { kind: 'locked'; label: 'Complete Previous Exercises First' };

/** Returns the exercise that must be completed first; undefined for the first one. */
export function exerciseBefore({ stage }: Exercise): Exercise | undefined {
  return exerciseCatalogue[stage - 2];
}

/** Returns the state of an exercise. @param records null for a visitor, to whom everything is locked */
export function stateOf(exercise: Exercise, records: ExerciseRecords | null): ExerciseState {
  if (records === null) return 'locked';
  if (openRunOf(exercise, records)) return 'in_progress';
  if (isCompleted(exercise, records)) return 'completed';
  const before = exerciseBefore(exercise);
  return !before || isCompleted(before, records) ? 'available' : 'locked';
}

/**
 * Returns what the person can do with an exercise now. A locked exercise is reported as locked even if another exercise
 * is open.
 */
export function startChoice(exercise: Exercise, records: ExerciseRecords | null): StartChoice {
  if (records === null) return { kind: 'sign_in', label: 'Start This Exercise in Your Journal' };
  const own = openRunOf(exercise, records);
  if (own) return { kind: 'continue', label: 'Continue This Exercise', run: own };
  if (stateOf(exercise, records) === 'locked') {
    return { kind: 'locked', label: 'Complete Previous Exercises First' };
  }
  const other = records.runs.find((run) => !run.isCompleted);
  if (other) return { kind: 'continue_other', label: 'Continue Active Session', run: other };
  return { kind: 'start', label: 'Start This Exercise in Your Journal' };
}

/** Returns the completed runs of an exercise, latest first. */
export function completedRunsOf({ name }: Exercise, { runs }: ExerciseRecords): ExerciseRun[] {
  return runs
    .filter((run) => run.exerciseName === name && run.isCompleted)
    .sort((a, b) => b.lastActivityAt.localeCompare(a.lastActivityAt));
}

/**
 * Returns the exercise to continue with: the open one, otherwise the first that is not completed; null when all are
 * completed.
 */
export function nextExercise(records: ExerciseRecords): Exercise | null {
  const open = exerciseCatalogue.find((exercise) => stateOf(exercise, records) === 'in_progress');
  return open ?? exerciseCatalogue.find((exercise) => stateOf(exercise, records) === 'available') ?? null;
}

function openRunOf({ name }: Exercise, { runs }: ExerciseRecords): ExerciseRun | undefined {
  return runs.find((run) => run.exerciseName === name && !run.isCompleted);
}

function isCompleted({ name }: Exercise, { progress }: ExerciseRecords): boolean {
  return progress.some(({ exerciseName }) => exerciseName === name);
}
