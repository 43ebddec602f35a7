import { describe, expect, it } from '@jest/globals';
import { readGrantArguments } from './grant-arguments.js';

describe('the arguments of the grant command', () => {
  it.each([
    [['premium'], { adminGrantedPremium: true, subscriptionTier: 'premium' }],
    [['no-premium'], { adminGrantedPremium: false, subscriptionTier: 'free' }],
    [['ad-free'], { adminGrantedAdFree: true }],
    [
      ['no-premium', 'ads'],
      { adminGrantedPremium: false, subscriptionTier: 'free', adminGrantedAdFree: false },
    ],
    [[], {}],
  ])('are parsed: %j', (words, changes) => {
    expect(readGrantArguments(['someone', ...words])).toEqual({ userId: 'someone', ...changes });
  });

  it('are refused with an unknown word or without an account id', () => {
    expect(readGrantArguments(['someone', 'premium', 'gold'])).toBeNull();
    expect(readGrantArguments(['someone', 'constructor'])).toBeNull();
    expect(readGrantArguments([])).toBeNull();
  });
});
