import { describe, expect, it } from '@jest/globals';
import { toProfile } from './provider-profile.js';

const claims = { sub: 'abc', email: 'Ada@Example.com', email_verified: true };

describe('a profile', () => {
  it('is read from the standard claims, with the email address in lower case', () => {
    const more = {
      ...{ given_name: 'Ada', family_name: 'Lovelace', preferred_username: 'ada' },
      picture: 'https://example.com/a.png',
    };
    expect(toProfile('google', { ...claims, ...more })).toEqual({
      provider: 'google',
      subject: 'abc',
      email: 'ada@example.com',
      emailVerified: true,
      username: 'ada',
      firstName: 'Ada',
      lastName: 'Lovelace',
      profileImageUrl: 'https://example.com/a.png',
    });
  });

  it('is read from the claims that Replit uses', () => {
    const more = { first_name: 'Ada', last_name: 'L', profile_image_url: 'https://example.com/b.png' };
    expect(toProfile('replit', { ...claims, ...more })).toMatchObject({
      firstName: 'Ada',
      lastName: 'L',
      profileImageUrl: 'https://example.com/b.png',
    });
  });

  it.each([[undefined], [false], ['yes'], [1]])(
    'has an unverified email address when the claim is %p',
    (verified) => {
      expect(toProfile('google', { ...claims, email_verified: verified })?.emailVerified).toBe(false);
    },
  );

  it.each([[undefined], [''], ['nobody'], [7]])('is not created from the address %p', (email) => {
    expect(toProfile('google', { ...claims, email })).toBeUndefined();
  });

  it('has no picture when the picture claim is not a web address', () => {
    expect(toProfile('google', { ...claims, picture: 'javascript:alert(1)' })?.profileImageUrl).toBeNull();
  });
});
