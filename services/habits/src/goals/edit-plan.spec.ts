import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { EditedHabit } from '@shadow-guide/contracts';
import { editPlan } from './edit-plan.js';
import type { StoredGoalHabit, StoredStage } from './stored-goal.js';

const text = { title: 'Walk', description: 'Slowly', category: 'physical', targetStreak: 7 } as const;
const aHabit = (change: Partial<StoredGoalHabit> = {}): StoredGoalHabit => ({
  ...{ id: randomUUID(), ...text, isBegun: false, habitId: null, wasReached: false },
  ...change,
});
const aStage = (habits: readonly StoredGoalHabit[], openedAt: Date | null): StoredStage => ({
  ...{ id: randomUUID(), title: 'First', startsOn: null, endsOn: null, openedAt, habits },
});
const begun = aHabit({ isBegun: true, habitId: randomUUID() });
const deleted = aHabit({ isBegun: true });
const planned = aHabit();
const open = aStage([begun, deleted], new Date());
const later = aStage([planned], null);
const current = [open, later];

const edited = ({ id }: { id?: string }, change: Partial<EditedHabit> = {}): EditedHabit => ({
  ...{ ...text, ...(id === undefined ? {} : { id }) },
  ...change,
});

describe('an edited plan', () => {
  it('keeps started habits, with the target they started with', () => {
    const { stages, released } = editPlan(current, [
      {
        id: open.id,
        title: 'Renamed',
        habits: [edited(begun, { title: 'Run', targetStreak: 300 }), edited(deleted)],
      },
      { id: later.id, title: later.title, habits: [edited(planned, { title: 'Run' })] },
    ]);
    expect(stages[0]).toMatchObject({ id: open.id, title: 'Renamed', openedAt: open.openedAt });
    expect(stages[0]?.habits).toEqual([begun, deleted]);
    expect(stages[1]?.habits).toEqual([{ ...planned, title: 'Run' }]);
    expect(released).toEqual([]);
  });

  it('releases the habits that were removed, and no other habits', () => {
    expect(editPlan(current, [{ id: later.id, title: 'Later', habits: [] }]).released).toEqual([
      begun.habitId,
    ]);
  });

  it('keeps the weekdays on which a habit will rest', () => {
    const [stage] = editPlan(
      [],
      [{ title: 'New', habits: [edited({}, { restDays: [6, 7] }), edited({}, { restDays: [] })] }],
    ).stages;
    expect(stage?.habits.map(({ restDays }) => restDays)).toEqual([[6, 7], undefined]);
  });

  it('assigns ids to new stages and habits', () => {
    const { stages } = editPlan([], [{ title: 'New', habits: [edited({})] }]);
    expect(stages).toMatchObject([{ openedAt: null, habits: [{ isBegun: false, habitId: null }] }]);
    expect([stages[0]?.id, stages[0]?.habits[0]?.id]).toEqual([expect.any(String), expect.any(String)]);
  });

  it('can move a habit to another stage', () => {
    const { stages, released } = editPlan(current, [
      { id: open.id, title: 'First', habits: [edited(planned)] },
      { id: later.id, title: 'Later', habits: [edited(begun)] },
    ]);
    expect(stages.map(({ habits }) => habits)).toEqual([[planned], [begun]]);
    expect(released).toEqual([]);
  });

  it('refuses stages and habits of another goal', () => {
    const missing = expect.objectContaining({ code: 'goal_not_found' });
    const foreign = { id: randomUUID(), title: 'x', habits: [] };
    expect(() => editPlan(current, [foreign])).toThrow(missing);
    expect(() => editPlan(current, [{ title: 'x', habits: [edited({ id: randomUUID() })] }])).toThrow(
      missing,
    );
  });

  it('refuses a duplicate id', () => {
    const twice = [open, open].map(({ id, title }) => ({ id, title, habits: [] }));
    expect(() => editPlan(current, twice)).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        errors: [expect.objectContaining({ field: 'stages.1.id' })],
      }),
    );
  });
});
