import { describe, expect, it } from '@jest/globals';
import { isSameQuestion } from './same-question.js';

describe('two prompts', () => {
  it.each([
    ['Which promise did you break?', 'Which promise have you broken? Which did you break?'],
    ['What does your anger look after?', 'What does your ANGER look after, lately?'],
    ['What are you hoping for?', 'What did you hope for?'],
  ])('are the same when their words match: %s / %s', (one, other) => {
    expect(isSameQuestion(one, other)).toBe(true);
  });

  it.each([
    ['What does your anger try to protect?', 'What does your face try to hide in company?'],
    ['When did you last laugh out loud?', 'When did you last change your mind about something important?'],
  ])('are different even though they start alike: %s / %s', (one, other) => {
    expect(isSameQuestion(one, other)).toBe(false);
  });
});
