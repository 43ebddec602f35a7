import { describe, expect, it } from '@jest/globals';
import { benefitCards } from '../benefits/index.js';
import { previewOf } from './preview.js';

describe('the preview of a benefit', () => {
  it('names the first three included features, and says how many more there are', () => {
    expect(previewOf({ includes: ['a', 'b', 'c', 'd', 'e'] })).toEqual({ named: ['a', 'b', 'c'], more: 2 });
    expect(previewOf({ includes: ['a', 'b'] })).toEqual({ named: ['a', 'b'], more: 0 });
  });

  it.each(benefitCards)('has more features than it shows: $title', (card) => {
    expect(previewOf(card).more).toBeGreaterThan(0);
  });
});
