import { describe, expect, it } from '@jest/globals';
import { crossesDocuments } from './document-boundary.js';

describe('the boundary around the checkout', () => {
  it.each([
    ['/premium', '/subscribe'],
    ['/', '/subscribe?plan=price_yearly'],
    ['/auth', '/subscribe/'],
    ['/', '/Subscribe'],
    ['/subscribe', '/journal'],
    ['/subscribe/?plan=price_monthly#card', '/'],
  ])('is crossed between %s and %s', (from, to) => expect(crossesDocuments(from, to)).toBe(true));

  it.each([
    ['/', '/journal'],
    ['/subscribe', '/subscribe?plan=price_yearly'],
    ['/subscribe', '/subscribe/'],
    ['/premium', '/subscribers'],
    ['/auth', '/auth?redirect=%2Fsubscribe'],
  ])('is not crossed between %s and %s', (from, to) => expect(crossesDocuments(from, to)).toBe(false));
});
