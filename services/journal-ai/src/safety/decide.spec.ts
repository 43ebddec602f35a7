import { describe, expect, it } from '@jest/globals';
import type { SafetyFinding } from '@shadow-guide/safety';
import { NEVER_QUIET, type QuietState, quietFrom } from '../quiet-time/index.js';
import { answerCheckIn, careFor, decide, raise } from './decide.js';

const found = (change: Partial<SafetyFinding> = {}): SafetyFinding => ({
  level: 'danger',
  category: 'abuse',
  subject: 'self',
  language: 'en',
  ...change,
});
const danger = found();
const uncertain = found({ level: 'uncertain', category: 'suicide' });
const { level: _, ...ofBefore } = danger;

const now = new Date('2026-03-29T22:30:00Z');
const moment = { now, today: '2026-03-30' };
const asked = { checkIn: { answer: null } };
const state = (change: Partial<QuietState>): QuietState => ({ ...NEVER_QUIET, ...change });
const askedToday = state({ askedOn: '2026-03-30' });
const misreadToday = state({ askedOn: '2026-03-30', misreadOn: '2026-03-30' });

describe('what the product does with a finding', () => {
  it.each([
    ['nothing was found', null, NEVER_QUIET, {}, NEVER_QUIET],
    ['it is unsure', uncertain, NEVER_QUIET, { safety: uncertain, ...asked }, askedToday],
    [
      'it asked on another day',
      uncertain,
      state({ askedOn: '2026-03-29', misreadOn: '2026-03-29' }),
      { safety: uncertain, ...asked },
      state({ askedOn: '2026-03-30', misreadOn: '2026-03-29' }),
    ],
    ['it has asked today', uncertain, askedToday, { safety: uncertain }, askedToday],
    ['it misread the person today', uncertain, misreadToday, {}, misreadToday],
    [
      'it is unsure about something that the question is not about',
      found({ level: 'uncertain', category: 'eating' }),
      misreadToday,
      { safety: found({ level: 'uncertain', category: 'eating' }) },
      misreadToday,
    ],
    [
      'it is unsure about somebody else',
      { ...uncertain, subject: 'other' as const },
      NEVER_QUIET,
      { safety: { ...uncertain, subject: 'other' } },
      NEVER_QUIET,
    ],
    ['it is sure', danger, NEVER_QUIET, { safety: danger }, quietFrom(now)],
    ['it is sure and misread the person today', danger, misreadToday, { safety: danger }, quietFrom(now)],
    [
      'the finding is of before there were levels',
      ofBefore,
      askedToday,
      { safety: ofBefore },
      quietFrom(now),
    ],
  ])('when %s', (_when, finding, before, message, after) => {
    expect(decide(finding, before, moment)).toEqual({ message, state: after });
  });
});

describe('how the guide is', () => {
  it.each([
    [undefined, false, null],
    [undefined, true, 'after-danger'],
    [uncertain, false, 'uncertain'],
    [uncertain, true, 'uncertain'],
    [danger, true, 'danger'],
    [ofBefore, false, 'danger'],
  ] as const)('for %j, quiet: %s', (finding, quiet, care) => {
    expect(careFor(finding, quiet)).toBe(care);
  });
});

describe('a second look', () => {
  it.each([
    ['says nothing about nothing', undefined, null, undefined],
    ['says nothing about danger', danger, null, danger],
    ['cannot lower danger', danger, uncertain, danger],
    [
      'leaves what is uncertain alone when it is unsure too',
      uncertain,
      found({ level: 'uncertain' }),
      uncertain,
    ],
    ['raises nothing to uncertain', undefined, uncertain, uncertain],
    ['raises nothing to danger', undefined, danger, danger],
    ['raises uncertain to danger', uncertain, danger, danger],
  ])('%s', (_what, known, second, result) => {
    expect(raise(known, second)).toEqual(result);
  });
});

describe('an answer to the question', () => {
  const message = { text: 'x', safety: uncertain, checkIn: { answer: null } };
  const suicide = { ...danger, category: 'suicide' };
  const answered = (
    answer: Parameters<typeof answerCheckIn>[1],
    one: Parameters<typeof answerCheckIn>[0] = message,
  ) => answerCheckIn(one, answer, NEVER_QUIET, moment);

  it.each(['yes', 'not_sure'] as const)(
    '%s is danger, and the question does not come back that day',
    (answer) => {
      expect(answered(answer)).toEqual({
        message: { text: 'x', safety: suicide, checkIn: { answer } },
        state: quietFrom(now, '2026-03-30'),
      });
    },
  );

  it('no changes nothing else', () => {
    expect(answered('no')).toEqual({
      message: { ...message, checkIn: { answer: 'no' } },
      state: NEVER_QUIET,
    });
  });

  it('misread makes the message an ordinary one, and is remembered for the day', () => {
    expect(answered('misread')).toEqual({
      message: { text: 'x', checkIn: { answer: 'misread' } },
      state: misreadToday,
    });
  });

  it('misread does not take danger back', () => {
    expect(answered('misread', { safety: danger, ...asked })).toBeNull();
  });

  it.each([
    ['misread', 'no', 'no'],
    ['misread', 'yes', 'yes'],
    ['no', 'yes', 'yes'],
    ['no', 'not_sure', 'not_sure'],
    ['not_sure', 'yes', 'yes'],
    ['no', 'misread', null],
    ['yes', 'misread', null],
    ['yes', 'no', null],
    ['not_sure', 'no', null],
    ['no', 'no', null],
    ['misread', 'misread', null],
  ] as const)('after %s, %s may raise and never lowers', (first, second, result) => {
    const before = answered(first)!.message;
    expect(answered(second, before)?.message.checkIn?.answer ?? null).toBe(result);
  });

  it('is none where nothing was asked', () => {
    expect(answered('yes', { safety: uncertain })).toBeNull();
  });
});
