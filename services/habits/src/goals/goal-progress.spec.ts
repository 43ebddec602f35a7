import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import {
  progressOfGoal,
  progressOfHabit,
  progressOfStage,
  stateOfStage,
  statusOfGoal,
} from './goal-progress.js';
import type { StoredGoal, StoredGoalHabit, StoredStage } from './stored-goal.js';

const OPENED = new Date('2026-03-02T10:00:00Z');

const aHabit = (change: Partial<StoredGoalHabit> = {}): StoredGoalHabit => ({
  ...{ id: randomUUID(), title: 'Walk', description: '', category: 'physical', targetStreak: 10 },
  ...{ isBegun: true, habitId: randomUUID(), wasReached: false },
  ...change,
});
const aStage = (habits: readonly StoredGoalHabit[], openedAt: Date | null = OPENED): StoredStage => ({
  ...{ id: randomUUID(), title: 'First', startsOn: null, endsOn: null, openedAt, habits },
});
const aGoal = (stages: readonly StoredStage[], change: Partial<StoredGoal> = {}): StoredGoal => ({
  ...{ id: randomUUID(), version: 1, title: 'Fit', description: '', sourceType: 'manual', targetDate: null },
  ...{ doneAt: null, archivedAt: null, createdAt: OPENED, stages },
  ...change,
});
const figures = (...known: readonly [StoredGoalHabit, number][]) =>
  new Map(known.map(([{ habitId }, bestStreak]) => [habitId ?? '', { bestStreak }]));

describe('a habit of a goal', () => {
  it.each([
    [0, 0],
    [3, 30],
    [9, 90],
    [10, 100],
    [40, 100],
  ])('with a longest streak of %p and a target of 10 days has a progress of %p percent', (days, percent) => {
    const habit = aHabit();
    expect(progressOfHabit(habit, figures([habit, days]))).toBe(percent);
  });

  it('has a progress of at most 99 percent before it reaches its target', () => {
    const habit = aHabit({ targetStreak: 365 });
    expect(progressOfHabit(habit, figures([habit, 364]))).toBe(99);
  });

  it('has a progress of 0 percent before it starts', () => {
    expect(progressOfHabit(aHabit({ isBegun: false, habitId: null }), new Map())).toBe(0);
  });

  it('is not counted in the goal once it was deleted', () => {
    const kept = aHabit();
    const deleted = aHabit({ habitId: null });
    const stage = aStage([kept, deleted]);
    expect(progressOfHabit(deleted, new Map())).toBeNull();
    expect(progressOfStage(stage, figures([kept, 5]))).toBe(50);
    expect(stateOfStage(stage, figures([kept, 10]))).toBe('done');
  });

  it('keeps a progress of 100 percent when it is deleted after it reached its target', () => {
    const [kept, deleted] = [aHabit(), aHabit({ habitId: null, wasReached: true })];
    expect(progressOfStage(aStage([kept, deleted]), figures([kept, 5]))).toBe(75);
    expect(stateOfStage(aStage([deleted]), new Map())).toBe('done');
  });
});

describe('a stage', () => {
  it('is planned at first, then open, and done when all of its habits are done', () => {
    const [one, other] = [aHabit(), aHabit()];
    expect(stateOfStage(aStage([one, other], null), new Map())).toBe('planned');
    expect(stateOfStage(aStage([one, other]), figures([one, 10], [other, 9]))).toBe('open');
    expect(stateOfStage(aStage([one, other]), figures([one, 10], [other, 10]))).toBe('done');
  });

  it('without a habit is not done', () => {
    expect(stateOfStage(aStage([]), new Map())).toBe('open');
    expect(stateOfStage(aStage([aHabit({ habitId: null })]), new Map())).toBe('open');
    expect(progressOfStage(aStage([]), new Map())).toBe(0);
  });
});

describe('a goal', () => {
  it('has the mean progress of all its habits, including those of later stages', () => {
    const [one, other] = [aHabit(), aHabit()];
    const later = aStage([aHabit({ isBegun: false, habitId: null })], null);
    const goal = aGoal([aStage([one, other]), later]);
    expect(progressOfGoal(goal, figures([one, 10], [other, 5]))).toBe(50);
    expect(progressOfGoal(aGoal([]), new Map())).toBe(0);
  });

  it('is done when all stages are done or the person marks the goal as done; the archived state takes precedence', () => {
    const one = aHabit();
    const through = aGoal([aStage([one])]);
    expect(statusOfGoal(through, figures([one, 10]))).toBe('done');
    expect(statusOfGoal(through, figures([one, 9]))).toBe('active');
    expect(statusOfGoal(aGoal([]), new Map())).toBe('active');
    expect(statusOfGoal(aGoal([], { doneAt: OPENED }), new Map())).toBe('done');
    expect(statusOfGoal({ ...through, archivedAt: OPENED }, figures([one, 10]))).toBe('archived');
  });
});
