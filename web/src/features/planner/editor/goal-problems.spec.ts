import { describe, expect, it } from '@jest/globals';
import { emptyGoal, type FormGoal, newHabit, newStage } from './goal-form.js';
import { dateProblems, isSavable, roomNote, targetProblem, textProblem } from './goal-problems.js';

function planWith([begins = '', ends = '', begins2 = '', ends2 = '', target = '']: string[]): FormGoal {
  const stages = [
    { ...newStage(), title: 'First', startsOn: begins, endsOn: ends, habits: [] },
    { ...newStage(), title: 'Second', startsOn: begins2, endsOn: ends2, habits: [] },
  ];
  return { ...emptyGoal, title: 'Quiet evenings', targetDate: target, stages };
}

describe('the validation of a goal', () => {
  it('reports a missing text after an attempt to save, and excess characters immediately', () => {
    const rule = { min: 1, max: 5 };
    expect(textProblem(' ', rule, 'Write it.', false)).toBeUndefined();
    expect(textProblem(' ', rule, 'Write it.', true)).toBe('Write it.');
    expect(textProblem('🌙🌙🌙🌙🌙', rule, 'Write it.', true)).toBeUndefined();
    expect(textProblem('abcdef', rule, 'Write it.', false)).toBe('1 character too many.');
    expect(textProblem('abcdefg', rule, 'Write it.', false)).toBe('2 characters too many.');
  });

  it('shows the remaining characters before the limit is reached', () => {
    expect(roomNote('a'.repeat(80), { min: 0, max: 100 })).toEqual({ wrong: false, note: undefined });
    expect(roomNote('a'.repeat(95), { min: 0, max: 100 })).toEqual({
      wrong: false,
      note: '5 characters left',
    });
    expect(roomNote('a'.repeat(101), { min: 0, max: 100 }).wrong).toBe(true);
  });

  it.each([
    ['3', true],
    ['365', true],
    ['a week', true],
    ['', true],
    ['2', false],
    ['366', false],
    ['7.5', false],
    ['-7', false],
    ['1e9', false],
  ])('accepts the target %j: %s', (typed, fits) => {
    expect(targetProblem(typed) === undefined).toBe(fits);
  });

  it.each([
    ['', '', '', '', ''],
    ['2026-12-01', '2026-12-01', '2026-12-01', '2026-12-31', '2026-12-31'],
    ['', '2026-12-01', '', '2026-12-31', ''],
  ])('accepts dates in ascending order: %s %s %s %s %s', (...dates) => {
    expect(isSavable(planWith(dates))).toBe(true);
  });

  it.each([
    [['2026-12-02', '2026-12-01', '', '', ''], 'an end before its beginning'],
    [['2026-12-01', '2026-12-10', '2026-12-09', '', ''], 'a stage before the end of the one above'],
    [['2026-12-01', '', '', '', '2026-11-30'], 'a goal before its stages'],
  ])('rejects the dates %j: %s', (dates) => {
    expect(isSavable(planWith(dates))).toBe(false);
  });

  it('reports the problem at the date that is too early', () => {
    const { stages, targetDate } = dateProblems(
      planWith(['2026-12-05', '2026-12-01', '2026-12-06', '', '2026-12-31']),
    );
    expect([stages[0]?.startsOn, stages[1]?.startsOn, targetDate]).toEqual([undefined, undefined, undefined]);
    expect(stages[0]?.endsOn).toMatch(/^This is before .*5/);
  });

  it('covers every field', () => {
    const habit = { ...newHabit(), title: 'Walk' };
    const stage = { ...newStage(), title: 'First', habits: [habit] };
    const goal = { ...emptyGoal, title: 'Quiet evenings', stages: [stage] };
    expect(isSavable(goal)).toBe(true);
    expect(isSavable({ ...goal, stages: [] })).toBe(true);
    expect(isSavable({ ...goal, title: ' ' })).toBe(false);
    expect(isSavable({ ...goal, stages: [{ ...stage, title: '' }] })).toBe(false);
    expect(isSavable({ ...goal, stages: [{ ...stage, startsOn: '2027-01-02', endsOn: '2027-01-01' }] })).toBe(
      false,
    );
    expect(isSavable({ ...goal, stages: [{ ...stage, habits: [{ ...habit, title: '' }] }] })).toBe(false);
    expect(isSavable({ ...goal, stages: [{ ...stage, habits: [{ ...habit, target: '400' }] }] })).toBe(false);
  });
});
