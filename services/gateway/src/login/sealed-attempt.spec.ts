import { describe, expect, it } from '@jest/globals';
import { openAttempt, sealAttempt } from './sealed-attempt.js';

const attempt = { provider: 'google', redirect: '/journal/search?q=grief', checks: { state: 'abc' } };
const sealed = sealAttempt(attempt, 'token', 'login:a:abc');

describe('a sealed sign-in attempt', () => {
  it('opens with the token of its browser, and only under its own key', () => {
    expect(openAttempt(sealed, 'token', 'login:a:abc')).toEqual(attempt);
  });

  it.each([
    ['another token', sealed, 'nekot', 'login:a:abc'],
    ['another place', sealed, 'token', 'login:b:abc'],
    ['altered ciphertext', `${sealed.slice(0, -4)}AAAA`, 'token', 'login:a:abc'],
    ['truncated ciphertext', sealed.slice(0, 20), 'token', 'login:a:abc'],
    [
      'an unencrypted attempt',
      JSON.stringify({ ...attempt, checks: 'x'.repeat(50) }),
      'token',
      'login:a:abc',
    ],
  ])('does not open with %s', (_, text, token, place) => {
    expect(openAttempt(text, token, place)).toBeUndefined();
  });

  it('does not reveal the target page', () => {
    const shown = sealed + Buffer.from(sealed, 'base64url').toString('latin1');
    for (const word of ['journal', 'grief', 'google', 'redirect']) expect(shown).not.toContain(word);
  });
});
