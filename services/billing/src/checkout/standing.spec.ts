import { describe, expect, it } from '@jest/globals';
import type { ProviderStatus } from '../plan/paid-subscription.js';
import { redirectOf } from './standing.js';

describe('where somebody goes instead of buying', () => {
  const cases: [statuses: ProviderStatus[], isPremium: boolean, reason: string | undefined][] = [
    [[], false, undefined],
    [[], true, 'already_premium'],
    [['active'], true, 'already_premium'],
    [['trialing'], true, 'already_premium'],
    // Its end has come by the clock, and the provider has not said so yet.
    [['active'], false, 'already_premium'],
    [['past_due'], true, 'update_card'],
    [['past_due'], false, 'update_card'],
    [['unpaid'], false, 'update_card'],
    [['unpaid', 'active'], true, 'update_card'],
    [['paused'], false, 'subscription_paused'],
    // Premium from elsewhere.
    [['paused'], true, 'already_premium'],
  ];
  it.each(cases)('with %j and premium %s is told %s', (statuses, isPremium, reason) => {
    const redirect = redirectOf(
      statuses.map((status) => ({ status })),
      isPremium,
    );
    expect(redirect?.reason).toBe(reason);
    if (redirect) expect(redirect).toMatchObject({ redirectTo: '/premium', message: expect.any(String) });
  });
});
