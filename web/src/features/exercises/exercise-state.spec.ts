import { describe, expect, it } from '@jest/globals';
import type { ExerciseRun } from '@shadow-guide/contracts';
import {
  type ExerciseName,
  exerciseCatalogue,
  exerciseNames,
  exerciseOf,
} from '@shadow-guide/contracts/facts/exercises';
import {
  completedRunsOf,
  type ExerciseRecords,
  nextExercise,
  startChoice,
  stateOf,
} from './exercise-state.js';

const [first, second, third] = exerciseNames;

function aRun(exerciseName: ExerciseName, isCompleted = false, day = '01'): ExerciseRun {
  const at = `2026-03-${day}T09:00:00.000Z`;
  const completionMessage = isCompleted ? 'Done.' : null;
  return {
    ...{ id: `${exerciseName} ${day}`, exerciseName, sessionTitle: exerciseName, isCompleted },
    ...{ completionMessage, startedAt: at, lastActivityAt: at, messages: [] },
  };
}

/** Returns the records of a person who has completed these exercises and has these runs. */
function records(completed: ExerciseName[], runs: ExerciseRun[] = []): ExerciseRecords {
  const completedAt = '2026-03-01T09:00:00.000Z';
  return {
    progress: completed.map((exerciseName) => ({ exerciseName, completedAt, timesCompleted: 1 })),
    runs,
  };
}

const states = (known: ExerciseRecords | null) => exerciseCatalogue.map((each) => stateOf(each, known));
const label = (name: ExerciseName, known: ExerciseRecords | null) =>
  startChoice(exerciseOf(name), known).label;

describe('the state of an exercise', () => {
  it('is locked for a visitor, for every exercise', () => {
    expect(new Set(states(null))).toEqual(new Set(['locked']));
  });

  it('is available only for the first exercise before anything is completed', () => {
    expect(states(records([])).filter((state) => state !== 'locked')).toEqual(['available']);
    expect(stateOf(exerciseOf(first), records([]))).toBe('available');
  });

  it('becomes available with the progress record of the previous exercise, and by no other record', () => {
    expect(states(records([first])).slice(0, 3)).toEqual(['completed', 'available', 'locked']);
    expect(states(records([], [aRun(first, true)])).slice(0, 2)).toEqual(['available', 'locked']);
  });

  it('is in progress while a run is open, even after an earlier completion', () => {
    expect(stateOf(exerciseOf(first), records([first], [aRun(first)]))).toBe('in_progress');
    expect(stateOf(exerciseOf(second), records([first], [aRun(first)]))).toBe('available');
  });
});

describe('the label of the start button', () => {
  it.each<[string, ExerciseName, ExerciseRecords, string]>([
    ['an open run of this exercise', second, records([first], [aRun(second)]), 'Continue This Exercise'],
    [
      'two open runs, one of them of this exercise',
      first,
      records([first], [aRun(second), aRun(first)]),
      'Continue This Exercise',
    ],
    ['an open run of another exercise', first, records([first], [aRun(second)]), 'Continue Active Session'],
    ['nothing open', first, records([]), 'Start This Exercise in Your Journal'],
    ['a redo', first, records([first], [aRun(first, true)]), 'Start This Exercise in Your Journal'],
    ['a lock', third, records([first]), 'Complete Previous Exercises First'],
    [
      'a locked exercise while another one has an open run',
      third,
      records([first], [aRun(second)]),
      'Complete Previous Exercises First',
    ],
  ])('is right with %s', (_, name, known, expected) => {
    expect(label(name, known)).toBe(expected);
  });

  it('leads a visitor to the sign-in', () => {
    expect(startChoice(exerciseOf(third), null)).toEqual({
      kind: 'sign_in',
      label: 'Start This Exercise in Your Journal',
    });
  });

  it('leads to the open run', () => {
    const open = aRun(second);
    expect(startChoice(exerciseOf(first), records([first], [open]))).toMatchObject({ run: open });
  });
});

describe('the overview of the path', () => {
  it('shows the open exercise as next, otherwise the first that is not completed, and none when all are completed', () => {
    expect(nextExercise(records([]))?.name).toBe(first);
    expect(nextExercise(records([first]))?.name).toBe(second);
    expect(nextExercise(records([first], [aRun(first)]))?.name).toBe(first);
    expect(nextExercise(records([...exerciseNames]))).toBeNull();
  });

  it('lists earlier runs of one exercise, latest first', () => {
    const runs = [aRun(first), aRun(first, true, '03'), aRun(second, true, '05'), aRun(first, true, '07')];
    expect(completedRunsOf(exerciseOf(first), records([first], runs)).map(({ id }) => id)).toEqual([
      `${first} 07`,
      `${first} 03`,
    ]);
  });
});
