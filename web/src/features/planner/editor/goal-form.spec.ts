import { describe, expect, it } from '@jest/globals';
import type { Goal } from '@shadow-guide/contracts';
import {
  detached,
  emptyGoal,
  type FormGoal,
  isSameGoal,
  moved,
  newStage,
  onNewVersion,
  targetOf,
  toCreate,
  toForm,
  toUpdate,
} from './goal-form.js';

const habit = {
  id: 'habit',
  habitId: 'made',
  title: 'Walk',
  description: '',
  category: 'physical',
  targetStreak: 7,
  progress: 10,
} as const;
const stage = {
  id: 'stage',
  title: 'First steps',
  startsOn: '2026-12-01',
  endsOn: null,
  state: 'open',
  progress: 10,
  habits: [habit],
} as const;
const goal = {
  id: 'goal',
  version: 3,
  title: 'Quiet evenings',
  description: 'I am tired.',
  targetDate: null,
  sourceType: 'manual',
  status: 'active',
  progress: 10,
  stages: [stage],
  createdAt: '2026-11-01T00:00:00.000Z',
  archivedAt: null,
} as unknown as Goal;

describe('the form of a goal', () => {
  it('preserves the ids of a stored goal', () => {
    expect(toUpdate(toForm(goal))).toEqual({
      title: 'Quiet evenings',
      description: 'I am tired.',
      targetDate: null,
      stages: [
        {
          id: 'stage',
          title: 'First steps',
          startsOn: '2026-12-01',
          endsOn: null,
          habits: [{ id: 'habit', title: 'Walk', description: '', category: 'physical', targetStreak: 7 }],
        },
      ],
    });
  });

  it('is sent without ids, trimmed, and with null for missing dates when the goal is new', () => {
    const form: FormGoal = {
      ...emptyGoal,
      title: '  Quiet evenings ',
      stages: [{ ...newStage(), title: ' First ', habits: [] }],
    };
    expect(toCreate(form)).toEqual({
      title: 'Quiet evenings',
      description: '',
      targetDate: null,
      stages: [{ title: 'First', startsOn: null, endsOn: null, habits: [] }],
    });
    expect(JSON.stringify(toCreate(toForm(goal)))).not.toContain('"id"');
  });

  it('is sent as one stage with one habit if it contains only a sentence and a frequency', () => {
    const habit = { title: 'Walk', description: '', category: 'mental', targetStreak: 7 };
    const form: FormGoal = { ...emptyGoal, title: ' Walk ' };
    expect(toCreate(form).stages).toEqual([
      { title: 'Day by day', startsOn: null, endsOn: null, habits: [habit] },
    ]);
    expect(toCreate({ ...form, restDays: [6, 7] }).stages?.[0]?.habits).toEqual([
      { ...habit, restDays: [6, 7] },
    ]);
    expect(toCreate({ ...form, restDays: null }).stages).toEqual([]);
    expect(isSameGoal(form, { ...form, restDays: [6, 7] })).toBe(false);
  });

  it.each([
    ['7', 7],
    ['', 7],
    ['a week', 7],
    ['٧', 7],
    [' 21 ', 21],
    ['2', 2],
    ['7.5', 7.5],
  ])('parses the target %j as %d days', (typed, days) => {
    expect(targetOf(typed)).toBe(days);
  });

  it('counts as unchanged if nothing that would be saved differs', () => {
    const form = toForm(goal);
    expect(isSameGoal(form, { ...form, title: ` ${form.title} ` })).toBe(true);
    expect(isSameGoal(form, { ...form, title: 'Loud evenings' })).toBe(false);
    expect(isSameGoal(form, { ...form, stages: [] })).toBe(false);
  });

  it('adds the parts again that a newer version of the goal no longer has', () => {
    const form = toForm(goal);
    const kept = toUpdate(onNewVersion(form, goal));
    expect(kept).toEqual(toUpdate(form));
    const without = toUpdate(onNewVersion(form, { ...goal, stages: [{ ...goal.stages[0]!, habits: [] }] }));
    expect(without.stages?.[0]).toMatchObject({ id: 'stage', habits: [{ title: 'Walk' }] });
    expect(without.stages?.[0]?.habits[0]).not.toHaveProperty('id');
    expect(JSON.stringify(toUpdate(onNewVersion(form, { ...goal, stages: [] })))).not.toContain('"id"');
  });

  it('shows a habit that has started meanwhile as stored, and keeps all other edits', () => {
    const [stage] = goal.stages;
    const form = toForm(goal);
    const typed = {
      ...form.stages[0]!,
      title: 'Mine',
      habits: [{ ...form.stages[0]!.habits[0]!, title: 'Run' }],
    };
    const saved = (state: 'planned' | 'open') =>
      toUpdate(onNewVersion({ ...form, stages: [typed] }, { ...goal, stages: [{ ...stage!, state }] }))
        .stages?.[0];
    expect(saved('open')).toMatchObject({ title: 'Mine', habits: [{ id: 'habit', title: 'Walk' }] });
    expect(saved('planned')).toMatchObject({ title: 'Mine', habits: [{ id: 'habit', title: 'Run' }] });
  });

  it('drops the ids of the stored goal when it becomes a new goal', () => {
    expect(JSON.stringify(detached(toForm(goal)))).not.toContain('"id"');
  });

  it('moves stages by one place, and not beyond the ends', () => {
    expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  });
});
