import { randomUUID } from 'node:crypto';
import type { EditedHabit, EditedStage } from '@shadow-guide/contracts';
import { validationFailed } from '@shadow-guide/kernel';
import { goalNotFound } from './goal-errors.js';
import type { StoredGoalHabit, StoredStage } from './stored-goal.js';

/** A plan after an edit. */
export interface EditedPlan {
  readonly stages: readonly StoredStage[];
  /** Ids of habits that were removed from the plan. They stay as habits of the person without a goal. */
  readonly released: readonly string[];
}

/**
 * Applies an edit of the whole plan. Stages and habits keep their ids. A started habit keeps the target that it had
 * when it started; the person edits such a habit in the list of habits.
 * @throws DomainError `goal_not_found` when an id belongs to another goal; `validation_failed` for a duplicate id
 */
export function editPlan(current: readonly StoredStage[], edited: readonly EditedStage[]): EditedPlan {
  const knownStages = new Map(current.map((stage) => [stage.id, stage]));
  const knownHabits = new Map(current.flatMap(({ habits }) => habits.map((habit) => [habit.id, habit])));
  refuseTwice(edited);
  const stages = edited.map((stage) => {
    const { id, title, startsOn = null, endsOn = null, habits } = stage;
    const known = find(knownStages, id);
    return {
      ...{ id: id ?? randomUUID(), title, startsOn, endsOn, openedAt: known?.openedAt ?? null },
      habits: habits.map((habit) => editHabit(find(knownHabits, habit.id), habit)),
    };
  });
  const kept = new Set(stages.flatMap(({ habits }) => habits.map(({ id }) => id)));
  const released = [...knownHabits.values()].flatMap(({ id, habitId }) =>
    habitId && !kept.has(id) ? [habitId] : [],
  );
  return { stages, released };
}

function editHabit(known: StoredGoalHabit | undefined, habit: EditedHabit): StoredGoalHabit {
  if (known?.isBegun) return known;
  const { id = randomUUID(), title, description, category, targetStreak, restDays } = habit;
  return {
    ...{ id, title, description, category, targetStreak },
    ...(restDays?.length ? { restDays } : {}),
    ...{ isBegun: false, habitId: null, wasReached: false },
  };
}

/**
 * Returns the existing item with the given id; undefined without an id.
 * @throws DomainError `goal_not_found` for an id of another goal
 */
function find<T>(known: ReadonlyMap<string, T>, id: string | undefined): T | undefined {
  if (id === undefined) return undefined;
  const found = known.get(id);
  if (!found) throw goalNotFound();
  return found;
}

function refuseTwice(edited: readonly EditedStage[]): void {
  const named = edited.flatMap(({ id, habits }, index) => [
    { field: `stages.${index}.id`, id },
    ...habits.map((habit, at) => ({ field: `stages.${index}.habits.${at}.id`, id: habit.id })),
  ]);
  const seen = new Set<string>();
  const twice = named.filter(({ id }) => {
    if (id === undefined) return false;
    const isTwice = seen.has(id);
    seen.add(id);
    return isTwice;
  });
  if (twice.length === 0) return;
  throw validationFailed(twice.map(({ field }) => ({ field, message: 'This stands in the plan twice.' })));
}
