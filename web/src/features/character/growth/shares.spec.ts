import { describe, expect, it } from '@jest/globals';
import { shareText } from './shares.js';

describe('shareText', () => {
  it('says what was counted and of how many', () => {
    const share = { percent: 25, counted: 3, n: 12, minimum: 5 };
    expect(shareText('introspection', share)).toBe('3 of 12 entries led to an insight.');
    expect(shareText('confidence', share)).toBe('3 of 12 findings that you judged you said fit.');
    expect(shareText('integration', share)).toBe('3 of 12 personas you are working with.');
  });

  it('says of one only in the singular', () => {
    const share = { percent: 100, counted: 1, n: 1, minimum: 1 };
    expect(shareText('integration', share)).toBe('1 of 1 persona you are working with.');
  });

  it('claims nothing below the minimum, and says from how many on it will', () => {
    const share = { percent: null, counted: 2, n: 3, minimum: 5 };
    expect(shareText('introspection', share)).toBe('Not enough yet: from 5 entries on. So far: 3.');
  });
});
