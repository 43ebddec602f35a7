import { describe, expect, it } from '@jest/globals';
import { signInErrorMessage } from './sign-in-errors.js';

describe('why a sign-in failed', () => {
  it.each([
    ['no_code', 'Authorization code was not received.'],
    ['token_exchange_failed', 'Failed to exchange authorization code for tokens.'],
    ['callback_failed', 'Authentication callback failed.'],
    ['session_failed', 'Failed to create user session.'],
    ['access_denied', 'access_denied'],
    ['constructor', 'constructor'],
  ])('the code %s reads: %s', (code, message) => expect(signInErrorMessage(code)).toBe(message));
});
