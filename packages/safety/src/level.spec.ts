import { describe, expect, it } from '@jest/globals';
import { levelFrom } from './level.js';

const thresholds = { card: 2, question: 1, sign: 0 };
const level = (hasPhrase: boolean, danger: number, noticed: number) =>
  levelFrom(hasPhrase, { danger, noticed }, thresholds);

describe('the two voices of the check', () => {
  it('show the card when the classifier is sure, with or without a phrase', () => {
    expect([level(false, 2.1, 0), level(true, 2.1, 0)]).toEqual(['danger', 'danger']);
  });

  it('show the card for a phrase, and ask when the classifier reads the contrary', () => {
    expect([level(true, 0, 0), level(true, -1.5, -2)]).toEqual(['danger', 'uncertain']);
  });

  it('ask when the classifier notices something, note a sign below that, and are silent otherwise', () => {
    const heard = [level(false, 1.9, 1.1), level(false, 1.9, 0.9), level(false, 1.9, -0.1)];
    expect(heard).toEqual(['uncertain', 'sign', null]);
  });
});
