import { describe, expect, it } from '@jest/globals';
import { readGrantArguments } from './grant-arguments.js';

describe('the command that gives and takes', () => {
  it.each([
    [['premium'], { adminGrantedPremium: true, subscriptionTier: 'premium' }],
    [['no-premium'], { adminGrantedPremium: false, subscriptionTier: 'free' }],
    [['ad-free'], { adminGrantedAdFree: true }],
    [
      ['no-premium', 'ads'],
      { adminGrantedPremium: false, subscriptionTier: 'free', adminGrantedAdFree: false },
    ],
    [[], {}],
  ])('understands %j', (words, changes) => {
    expect(readGrantArguments(['someone', ...words])).toEqual({ userId: 'someone', ...changes });
  });

  it('does nothing at a word that it does not know, and without an account', () => {
    expect(readGrantArguments(['someone', 'premium', 'gold'])).toBeNull();
    expect(readGrantArguments(['someone', 'constructor'])).toBeNull();
    expect(readGrantArguments([])).toBeNull();
  });
});
