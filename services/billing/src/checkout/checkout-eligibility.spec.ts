import { describe, expect, it } from '@jest/globals';
import type { ProviderStatus } from '../plan/paid-subscription.js';
import { redirectFor } from './checkout-eligibility.js';

describe('the redirect of a person who cannot buy', () => {
  const cases: [statuses: ProviderStatus[], isPremium: boolean, reason: string | undefined][] = [
    [[], false, undefined],
    [[], true, 'already_premium'],
    [['active'], true, 'already_premium'],
    [['trialing'], true, 'already_premium'],
    // The subscription's period is over, and the provider's webhook has not arrived yet.
    [['active'], false, 'already_premium'],
    [['past_due'], true, 'update_card'],
    [['past_due'], false, 'update_card'],
    [['unpaid'], false, 'update_card'],
    [['unpaid', 'active'], true, 'update_card'],
    [['paused'], false, 'subscription_paused'],
    // Premium from another source.
    [['paused'], true, 'already_premium'],
  ];
  it.each(cases)('for %j and premium %s is %s', (statuses, isPremium, reason) => {
    const redirect = redirectFor(
      statuses.map((status) => ({ status })),
      isPremium,
    );
    expect(redirect?.reason).toBe(reason);
    if (redirect) expect(redirect).toMatchObject({ redirectTo: '/premium', message: expect.any(String) });
  });
});
