import { describe, expect, it } from '@jest/globals';
import type { AdminUser } from '@shadow-guide/contracts';
import { matches } from './matches.js';

const zoe = {
  email: 'zoe.b@example.com',
  username: 'Nightowl',
  firstName: 'Zoë',
  lastName: 'Brontë',
} as AdminUser;

describe('an account', () => {
  it.each(['ZOE.B@', 'nightOWL', 'zoë brontë', 'e bron', 'bronte', ' example ', ''])(
    'is found by %p',
    (typed) => {
      expect(matches(zoe, typed)).toBe(true);
    },
  );

  it('is not found by text that it does not contain, nor by text that spans two of its fields', () => {
    expect(['anne', 'nightowl zoe', 'com night'].map((typed) => matches(zoe, typed))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('is also found when it has no username or no name', () => {
    const plain = { email: 'a@example.com', username: null, firstName: null, lastName: null } as AdminUser;
    expect([matches(plain, 'A@EX'), matches(plain, 'null')]).toEqual([true, false]);
  });
});
