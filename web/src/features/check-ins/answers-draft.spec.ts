import { describe, expect, it } from '@jest/globals';
import { emptyDraft, firstUnanswered, withAnswer } from './answers-draft.js';

describe('a questionnaire in progress', () => {
  it('has a slot for each question, and finds the first one without an answer', () => {
    const empty = emptyDraft('gad7');
    expect(empty.answers).toHaveLength(7);
    expect(firstUnanswered(empty)).toBe(0);
    const some = withAnswer(withAnswer(empty, 0, 0), 2, 3);
    expect(some.answers.slice(0, 3)).toEqual([0, null, 3]);
    expect(firstUnanswered(some)).toBe(1);
    const whole = empty.answers.reduce((draft, _, question) => withAnswer(draft, question, 0), empty);
    expect(firstUnanswered(whole)).toBeNull();
  });

  it('gets a new request id as soon as an answer changes', () => {
    const first = withAnswer(emptyDraft('phq9'), 0, 1);
    expect(withAnswer(first, 0, 2).requestId).not.toBe(first.requestId);
  });
});
