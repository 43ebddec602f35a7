import { describe, expect, it } from '@jest/globals';
import { shareFigure } from './shares.js';

describe('shareFigure', () => {
  it.each([
    ['10 of 30 entries.', 'introspection', 10, 30],
    ['1,000 of 1,200 findings.', 'confidence', 1_000, 1_200],
    ['1 of 1 persona.', 'integration', 1, 1],
  ] as const)('returns "%s"', (text, name, counted, n) => {
    expect(shareFigure(name, { percent: 50, counted, n, minimum: 1 })).toBe(text);
  });

  it('shows no percentage below the minimum, but the count from which one is shown', () => {
    const share = { percent: null, counted: 2, n: 4, minimum: 10 };
    expect(shareFigure('introspection', share)).toBe('Not enough yet: from 10 entries on, so far 4.');
  });
});
