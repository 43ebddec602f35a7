import { describe, expect, it } from '@jest/globals';
import { maybeSignedIn } from './session.js';

describe('the check whether a person may be signed in', () => {
  it.each([
    ['maybe_signed_in=1', true],
    ['theme=dark; maybe_signed_in=1; other=2', true],
    ['', false],
    ['maybe_signed_in=', false],
    ['maybe_signed_in=0', false],
    ['not_maybe_signed_in=1', false],
  ])('returns for the cookies "%s": %p', (cookies, hinted) => expect(maybeSignedIn(cookies)).toBe(hinted));
});
