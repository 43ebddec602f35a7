import { describe, expect, it } from '@jest/globals';
import { LoginError } from './login-error.js';
import { failureOf } from './login-failure.js';

const asked = { provider: 'google', issuer: 'https://id.example' };

describe('the log entry of a failed sign-in', () => {
  it('contains the step, the provider and its error code, however deep the library nests the code', () => {
    const refused = Object.assign(new Error('for Ada'), { error: 'invalid_client', status: 401 });
    const cause = new Error('something went wrong', { cause: refused });
    const error = new LoginError('token_exchange_failed', { step: 'tokens', cause });
    expect(failureOf(error, asked)).toMatchObject({
      ...asked,
      code: 'token_exchange_failed',
      step: 'tokens',
      providerError: 'invalid_client',
      status: 401,
    });
  });

  it('contains the name of the invalid claim, but neither of its values', () => {
    const cause = new Error('unexpected', {
      cause: { claim: 'aud', expected: 'ours', claims: { sub: 'Ada' } },
    });
    const failure = failureOf(new LoginError('token_exchange_failed', { step: 'tokens', cause }), asked);
    expect(failure.claim).toBe('aud');
    expect(JSON.stringify(failure)).not.toMatch(/ours|Ada/);
  });

  it.each(['I am Ada', 'a'.repeat(61), '<b>', ''])('omits an error code that is really text: %p', (text) => {
    const error = new LoginError('no_code', { step: 'callback', providerError: text });
    expect(failureOf(error, asked).providerError).toBe('no code');
  });

  it('can be made for a circular chain of causes', () => {
    const cause: Error & { cause?: unknown } = new Error('again');
    cause.cause = cause;
    const error = new LoginError('callback_failed', { step: 'account', cause });
    expect(failureOf(error).providerError).toBeUndefined();
  });
});
