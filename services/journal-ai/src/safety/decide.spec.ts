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

describe('the decision about a finding', () => {
  it.each([
    ['nothing was found', null, NEVER_QUIET, {}, NEVER_QUIET],
    ['the check is unsure', uncertain, NEVER_QUIET, { safety: uncertain, ...asked }, askedToday],
    [
      'the check is unsure and the question was asked on another day',
      uncertain,
      state({ askedOn: '2026-03-29', misreadOn: '2026-03-29' }),
      { safety: uncertain, ...asked },
      state({ askedOn: '2026-03-30', misreadOn: '2026-03-29' }),
    ],
    [
      'the check is unsure and the question was already asked today',
      uncertain,
      askedToday,
      { safety: uncertain },
      askedToday,
    ],
    [
      'the check is unsure and the person already said today that it misread them',
      uncertain,
      misreadToday,
      {},
      misreadToday,
    ],
    [
      'the check is unsure about a category that the question does not cover',
      found({ level: 'uncertain', category: 'eating' }),
      misreadToday,
      { safety: found({ level: 'uncertain', category: 'eating' }) },
      misreadToday,
    ],
    [
      'the check is unsure and the message is about somebody else',
      { ...uncertain, subject: 'other' as const },
      NEVER_QUIET,
      { safety: { ...uncertain, subject: 'other' } },
      NEVER_QUIET,
    ],
    ['the check found danger', danger, NEVER_QUIET, { safety: danger }, quietFrom(now)],
    [
      'the check found danger and the person said earlier today that it misread them',
      danger,
      misreadToday,
      { safety: danger },
      quietFrom(now),
    ],
    [
      'the finding was stored before there were levels',
      ofBefore,
      askedToday,
      { safety: ofBefore },
      quietFrom(now),
    ],
  ])('is as expected when %s', (_when, finding, before, message, after) => {
    expect(decide(finding, before, moment)).toEqual({ message, state: after });
  });
});

describe('the care of the guide', () => {
  it.each([
    [undefined, false, null],
    [undefined, true, 'after-danger'],
    [uncertain, false, 'uncertain'],
    [uncertain, true, 'uncertain'],
    [danger, true, 'danger'],
    [ofBefore, false, 'danger'],
  ] as const)('is as expected for %j, in a quiet time: %s', (finding, quiet, care) => {
    expect(careFor(finding, quiet)).toBe(care);
  });
});

describe('the second safety check', () => {
  it.each([
    ['adds no finding when neither check finds anything', undefined, null, undefined],
    ['keeps danger when it finds nothing', danger, null, danger],
    ['does not lower danger', danger, uncertain, danger],
    [
      'keeps an uncertain finding when it is uncertain too',
      uncertain,
      found({ level: 'uncertain' }),
      uncertain,
    ],
    ['adds an uncertain finding where there was none', undefined, uncertain, uncertain],
    ['adds a finding of danger where there was none', undefined, danger, danger],
    ['raises uncertain to danger', uncertain, danger, danger],
  ])('%s', (_what, known, second, result) => {
    expect(raise(known, second)).toEqual(result);
  });
});

describe('the answer to the safety question', () => {
  const message = { text: 'x', safety: uncertain, checkIn: { answer: null } };
  const suicide = { ...danger, category: 'suicide' };
  const answered = (
    answer: Parameters<typeof answerCheckIn>[1],
    one: Parameters<typeof answerCheckIn>[0] = message,
  ) => answerCheckIn(one, answer, NEVER_QUIET, moment);

  it.each(['yes', 'not_sure'] as const)(
    'counts as danger when it is %s, and the question is not repeated that day',
    (answer) => {
      expect(answered(answer)).toEqual({
        message: { text: 'x', safety: suicide, checkIn: { answer } },
        state: quietFrom(now, '2026-03-30'),
      });
    },
  );

  it('changes nothing except the answer itself when it is no', () => {
    expect(answered('no')).toEqual({
      message: { ...message, checkIn: { answer: 'no' } },
      state: NEVER_QUIET,
    });
  });

  it('makes the message an ordinary one when it is misread, and is recorded for the day', () => {
    expect(answered('misread')).toEqual({
      message: { text: 'x', checkIn: { answer: 'misread' } },
      state: misreadToday,
    });
  });

  it('does not cancel danger when it is misread', () => {
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
  ] as const)(
    'may raise the level and never lowers it when it is first %s and then %s',
    (first, second, result) => {
      const before = answered(first)!.message;
      expect(answered(second, before)?.message.checkIn?.answer ?? null).toBe(result);
    },
  );

  it('changes nothing when no question was asked', () => {
    expect(answered('yes', { safety: uncertain })).toBeNull();
  });
});
