import { describe, expect, it } from '@jest/globals';
import { ApiError, noAnswer } from '../../lib/api-error.js';
import { isOutcomeUnknown } from './unknown-outcome.js';

describe('a failed call that may have paid', () => {
  it.each([
    [noAnswer, 'timeout', true],
    [noAnswer, 'network_failed', true],
    [500, 'internal_error', true],
    [502, '', true],
    [503, 'service_unavailable', true],
    [503, 'payment_unconfirmed', true],
    // By contract, nothing was started.
    [503, 'payment_provider_unavailable', false],
    [409, 'payment_failed', false],
    [404, 'no_subscription', false],
    [400, 'validation_failed', false],
    [429, 'too_many_requests', false],
  ])('with %d %s has an unknown outcome: %p', (status, code, unknown) => {
    expect(isOutcomeUnknown(new ApiError('Said by the server.', status, { code }))).toBe(unknown);
  });

  it('with an unexpected error has an unknown outcome', () =>
    expect(isOutcomeUnknown(new TypeError('?'))).toBe(true));
});
