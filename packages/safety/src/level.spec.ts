import { describe, expect, it } from '@jest/globals';
import { levelFrom } from './level.js';

const thresholds = { card: 2, question: 1, sign: 0 };
const level = (hasPhrase: boolean, danger: number, noticed: number) =>
  levelFrom(hasPhrase, { danger, noticed }, thresholds);

describe('the safety check’s combination of classifier and phrases', () => {
  it('shows the card when the classifier is sure, with or without a phrase', () => {
    expect([level(false, 2.1, 0), level(true, 2.1, 0)]).toEqual(['danger', 'danger']);
  });

  it('shows the card for a phrase, but only the question when the classifier’s score is clearly low', () => {
    expect([level(true, 0, 0), level(true, -1.5, -2)]).toEqual(['danger', 'uncertain']);
  });

  it('asks the question when the classifier notices something, returns a weak sign below that score, and nothing further below', () => {
    const heard = [level(false, 1.9, 1.1), level(false, 1.9, 0.9), level(false, 1.9, -0.1)];
    expect(heard).toEqual(['uncertain', 'sign', null]);
  });
});
