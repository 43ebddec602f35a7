import { describe, expect, it } from '@jest/globals';
import { signInErrorMessage } from './sign-in-errors.js';

describe('the message for a failed sign-in', () => {
  it.each([
    ['no_code', 'Authorization code was not received.'],
    ['token_exchange_failed', 'Failed to exchange authorization code for tokens.'],
    ['callback_failed', 'Authentication callback failed.'],
    ['session_failed', 'Failed to create user session.'],
    [
      'account_banned',
      'This account has been closed by the people who run Shadow Guide, so signing in is not possible. If you think that is a mistake, please write to us.',
    ],
    ['access_denied', 'access_denied'],
    ['constructor', 'constructor'],
  ])('with the code %s reads: %s', (code, message) => expect(signInErrorMessage(code)).toBe(message));
});
