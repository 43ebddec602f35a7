import { describe, expect, it } from '@jest/globals';
import type { AnsweredStep, CheckIn, SafetyCard } from '@shadow-guide/contracts';
import { ApiError } from '../../../lib/api-error.js';
import { answerLengthNote } from '../dialog/answer-note.js';
import { afterAnswer, minutesLeft } from './assessment.js';
import { aFlow, answered } from './fake-assessment.js';
import { completionProblem, stepProblem } from './step-problem.js';
import { afterCheckIn, afterCompletion, afterStep } from './support.js';

describe('the remaining time', () => {
  it.each([
    [0, 20],
    [1, 17],
    [5, 5],
    [6, 2],
    [7, 1],
    [40, 1],
  ])('after %d steps is %d minutes', (done, left) => {
    expect(minutesLeft(aFlow(), done)).toBe(left);
  });
});

describe('the next step after an answer', () => {
  it.each([
    ['the following step', 0, 2, 1],
    ['the first open step after an earlier step was answered again', 1, 5, 4],
    ['past the end after the last step', 5, 6, 6],
    ['the following step when the server names an earlier step', 3, 2, 4],
  ])('is %s', (_, index, named, next) => {
    expect(afterAnswer(aFlow(4), index, answered(named).step).next).toBe(next);
  });
});

describe('the support beside the questions', () => {
  const card = (title: string) => ({ title }) as SafetyCard;
  const checkIn = { question: 'Are you?', answer: null } as CheckIn;
  const answer = (more: Partial<AnsweredStep>) => answered(2, more);

  it('stays until there is a newer card; a card replaces a question, but a question never replaces a card', () => {
    const asked = afterStep(null, answer({ checkIn }));
    expect(asked).toEqual({ entryId: 'entry-2', safety: null, checkIn });
    expect(afterStep(asked, answer({}))).toBe(asked);
    const shown = afterStep(asked, answer({ safety: card('one') }));
    expect(shown).toMatchObject({ safety: { title: 'one' }, checkIn: null });
    expect(afterStep(shown, answer({ checkIn }))).toBe(shown);
    expect(afterStep(shown, answer({ safety: card('two') }))).toMatchObject({ safety: { title: 'two' } });
    expect(afterCompletion(shown, card('three'))).toBe(shown);
  });

  it('is the card after "yes", and a thank-you after "no"', () => {
    const asked = afterStep(null, answer({ checkIn }));
    expect(afterCheckIn(asked, { answer: 'yes', safety: card('one') })).toMatchObject({
      safety: { title: 'one' },
      checkIn: { answer: 'yes' },
    });
    expect(afterCheckIn(asked, { answer: 'no' })).toMatchObject({ safety: null, checkIn: { answer: 'no' } });
  });
});

describe('a problem', () => {
  const error = (status: number, body: object) => new ApiError('', status, body);

  it.each([
    [0, { code: 'timeout' }, 'away'],
    [503, { code: 'service_unavailable' }, 'away'],
    [401, { code: 'unauthenticated' }, 'signed-out'],
    [400, { isInputValidation: true }, 'rephrase'],
    [409, { code: 'turn_in_progress' }, 'failed'],
    [429, { code: 'too_many_requests' }, 'failed'],
  ])('with status %d and %j counts as %s', (status, body, kind) => {
    expect(stepProblem(error(status, body)).kind).toBe(kind);
  });

  it('while completing is shown in the server’s words, or in a default sentence', () => {
    expect(completionProblem(error(500, { error: 'It broke.' }))).toBe('It broke.');
    expect(completionProblem(error(503, { message: 'The guide is away.' }))).toBe('The guide is away.');
    expect(completionProblem(error(503, {}))).toBe('An unexpected error occurred');
    expect(completionProblem('nonsense')).toBe('An unexpected error occurred');
  });
});

describe('the note on an answer’s length', () => {
  it('appears near the limit, and counts characters as the server does', () => {
    expect(answerLengthNote('🫠'.repeat(7_500))).toBeNull();
    expect(answerLengthNote(`  ${'🫠'.repeat(7_999)}  `)).toBe('1 character left');
    expect(answerLengthNote('a'.repeat(9_200))).toMatch(/^1,200 characters too many/);
  });
});
