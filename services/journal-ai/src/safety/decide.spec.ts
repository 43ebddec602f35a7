import { describe, expect, it } from '@jest/globals';
import type { SafetyFinding } from '@shadow-guide/safety';
import { answerCheckIn, careFor, raise, stepFor } from './decide.js';

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

describe('what the product does', () => {
  it.each([
    ['nothing was found', null, false, 'nothing'],
    ['it is unsure and has not asked today', uncertain, false, 'question'],
    ['it is unsure and has asked today', uncertain, true, 'nothing'],
    ['it is sure', danger, false, 'card'],
    ['it is sure and has asked today', danger, true, 'card'],
    ['the finding is of before there were levels', ofBefore, true, 'card'],
  ] as const)('when %s', (_when, finding, asked, step) => {
    expect(stepFor(finding, asked)).toBe(step);
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
  const asked = { text: 'x', safety: uncertain, checkIn: { answer: null } };
  const suicide = { level: 'danger', category: 'suicide', subject: 'self', language: 'en' };

  it.each(['yes', 'not_sure'] as const)('"%s" is danger', (answer) => {
    expect(answerCheckIn(asked, answer)).toEqual({ text: 'x', safety: suicide, checkIn: { answer } });
  });

  it('"no" leaves the message as it is', () => {
    expect(answerCheckIn(asked, 'no')).toEqual({ ...asked, checkIn: { answer: 'no' } });
  });

  it.each([
    ['yes', 'no', null],
    ['yes', 'not_sure', null],
    ['yes', 'yes', null],
    ['not_sure', 'no', null],
    ['no', 'no', null],
    ['not_sure', 'yes', 'yes'],
    ['no', 'not_sure', 'not_sure'],
    ['no', 'yes', 'yes'],
  ] as const)('after "%s", "%s" gives %s', (first, second, answer) => {
    const message = answerCheckIn(asked, first)!;
    const result = answerCheckIn(message, second);
    expect(result?.checkIn.answer ?? null).toBe(answer);
    if (result) expect(result.safety).toEqual(suicide);
  });

  it('changes nothing of a message that was not asked about', () => {
    expect(answerCheckIn({ safety: uncertain }, 'yes')).toBeNull();
  });
});
