import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@shadow-guide/kernel';
import { checkDates, type PlanDates } from './check-dates.js';

const stage = (startsOn: string | null, endsOn: string | null) => ({ startsOn, endsOn });

function refusalOf(dates: PlanDates): [string, string[]] | null {
  try {
    checkDates(dates);
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return [error.code, (error.errors ?? []).map(({ field }) => field)];
  }
}

describe('the dates of a plan', () => {
  it.each<[string, PlanDates]>([
    ['none', { targetDate: null, stages: [stage(null, null)] }],
    [
      'consecutive stages',
      {
        targetDate: '2026-04-30',
        stages: [stage('2026-03-02', '2026-03-08'), stage('2026-03-09', '2026-04-30')],
      },
    ],
    [
      'a stage that begins on the last day of another',
      { stages: [stage('2026-03-02', '2026-03-08'), stage('2026-03-08', null)] },
    ],
    ['one day', { targetDate: '2026-03-02', stages: [stage('2026-03-02', '2026-03-02')] }],
    ['some open', { targetDate: '2026-05-01', stages: [stage(null, '2026-03-08'), stage(null, null)] }],
  ])('are valid: %s', (_, dates) => {
    expect(refusalOf(dates)).toBeNull();
  });

  it.each<[string, PlanDates, string[]]>([
    [
      'a stage that ends before it starts',
      { stages: [stage('2026-03-08', '2026-03-02')] },
      ['stages.0.endsOn'],
    ],
    [
      'a stage that starts before an earlier one ends',
      { stages: [stage('2026-03-02', '2026-03-08'), stage(null, null), stage('2026-03-07', '2026-03-20')] },
      ['stages.2.startsOn'],
    ],
    [
      'a target date before the end of the last stage',
      { targetDate: '2026-03-07', stages: [stage('2026-03-02', '2026-03-08')] },
      ['targetDate'],
    ],
  ])('are out of order with %s', (_, dates, fields) => {
    expect(refusalOf(dates)).toEqual(['dates_out_of_order', fields]);
  });

  it.each(['2026-02-30', '0000-01-01', '2026-3-010', 'tomorrow!!'])(
    'must exist in the calendar: %s is refused',
    (date) => {
      expect(refusalOf({ targetDate: date, stages: [stage(date, null)] })).toEqual([
        'validation_failed',
        ['stages.0.startsOn', 'targetDate'],
      ]);
    },
  );
});
