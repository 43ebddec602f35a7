import { describe, expect, it } from '@jest/globals';
import { aSubscription, at, facts } from '../../test/support/plan-facts.js';
import type { ProviderStatus } from './paid-subscription.js';
import { shownSubscription, toSubscriptionStatus } from './subscription-status.js';

const NOW = at('03-10');
const nothing = { currentPeriodEnd: null, cancelAtPeriodEnd: false, plan: null };
const march = { currentPeriodEnd: '2026-04-01T00:00:00.000Z', plan: 'price_monthly' };

describe('the status of a subscription', () => {
  it.each<[ProviderStatus, object]>([
    ['active', { tier: 'premium', status: 'active', cancelAtPeriodEnd: false, ...march }],
    ['trialing', { tier: 'premium', status: 'active', cancelAtPeriodEnd: false, ...march }],
    ['past_due', { tier: 'free', status: 'past_due', cancelAtPeriodEnd: false, ...march }],
    ['unpaid', { tier: 'free', status: 'past_due', cancelAtPeriodEnd: false, ...march }],
    ['paused', { tier: 'free', status: 'canceled', cancelAtPeriodEnd: false, ...march }],
    ['canceled', { tier: 'free', status: 'canceled', cancelAtPeriodEnd: false, ...march }],
    ['incomplete', { tier: 'free', status: 'incomplete', ...nothing }],
    ['incomplete_expired', { tier: 'free', status: 'none', ...nothing }],
  ])('is derived from the provider’s %s', (status, expected) => {
    expect(toSubscriptionStatus(facts({ paid: { status } }), NOW)).toMatchObject(expected);
  });

  it('is none for a person who never paid, even with premium from another source', () => {
    expect(toSubscriptionStatus(facts({}), NOW)).toMatchObject({ tier: 'free', status: 'none', ...nothing });
    expect(toSubscriptionStatus(facts({ premium: true }), NOW)).toMatchObject({
      tier: 'premium',
      status: 'none',
    });
    expect(toSubscriptionStatus(facts({ trial: at('03-01') }), NOW)).toMatchObject({
      tier: 'free',
      status: 'none',
      entitlements: { plan: 'trial' },
    });
  });

  it('in the grace period is past due and premium, with the end of the grace period', () => {
    const known = facts({ paid: { status: 'past_due', unpaidSince: at('03-08') } });
    expect(toSubscriptionStatus(known, NOW)).toMatchObject({
      tier: 'premium',
      status: 'past_due',
      entitlements: { validUntil: '2026-03-15T00:00:00.000Z' },
    });
  });

  it('with a scheduled end is active before the end, and canceled from that time on even without a webhook', () => {
    const known = facts({ paid: { endsAt: at('04-01') } });
    expect(toSubscriptionStatus(known, NOW)).toMatchObject({
      ...{ tier: 'premium', status: 'active', cancelAtPeriodEnd: true, ...march },
    });
    expect(toSubscriptionStatus(known, at('04-01'))).toMatchObject({
      ...{ tier: 'free', status: 'canceled', cancelAtPeriodEnd: false, ...march },
    });
  });

  it('with an end that differs from the end of its period has that end', () => {
    const known = facts({ paid: { endsAt: at('03-20') } });
    expect(toSubscriptionStatus(known, NOW).currentPeriodEnd).toBe('2026-03-20T00:00:00.000Z');
  });

  it('after an immediate end does not include the rest of the period', () => {
    const known = facts({ paid: { status: 'canceled', endedAt: at('03-05') } });
    expect(toSubscriptionStatus(known, NOW).currentPeriodEnd).toBe('2026-03-05T00:00:00.000Z');
  });
});

describe('a paused subscription', () => {
  it('is shown as canceled, with a flag that it is paused', () => {
    const known = facts({ paid: { status: 'paused' }, premium: true });
    expect(toSubscriptionStatus(known, NOW)).toMatchObject({
      ...{ status: 'canceled', isPaused: true, cancelAtPeriodEnd: false, nextCharge: null },
      ...{ price: { amount: 1_000 }, after: { plan: 'premium', source: 'admin' } },
    });
    expect(toSubscriptionStatus(facts({ paid: { status: 'canceled' } }), NOW).isPaused).toBe(false);
  });
});

describe('the next charge and the following plan of a status', () => {
  it('are set for a subscription that can be charged', () => {
    expect(toSubscriptionStatus(facts({ paid: { accountCredit: 250 } }), NOW)).toMatchObject({
      ...{
        isPaused: false,
        price: { amount: 1_000, currency: 'usd', interval: 'month' },
        accountCredit: 250,
      },
      nextCharge: { at: '2026-04-01T00:00:00.000Z', amount: 750 },
      ...{ after: { plan: 'free', source: 'none' }, afterCancel: { plan: 'free', source: 'none' } },
    });
  });

  it.each<[string, Parameters<typeof facts>[0]]>([
    ['nothing was paid', { premium: true }],
    ['a first payment is pending', { paid: { status: 'incomplete' } }],
    ['the subscription has ended', { paid: { status: 'canceled', accountCredit: 250 } }],
    ['its scheduled end has passed by the clock', { paid: { endsAt: at('03-10') } }],
  ])('are empty when %s', (_when, known) => {
    expect(toSubscriptionStatus(facts(known), NOW)).toMatchObject({
      ...{ isPaused: false, price: null, accountCredit: 0, nextCharge: null, after: null, afterCancel: null },
    });
  });
});

describe('among several subscriptions,', () => {
  const one = (id: string, overrides: Parameters<typeof aSubscription>[0]) =>
    aSubscription({ id, ...overrides });
  const paying = one('paying', { createdAt: at('01-01') });
  const shorter = one('shorter', { endsAt: at('03-20'), createdAt: at('03-09') });
  const unpaid = one('unpaid', { status: 'unpaid', createdAt: at('01-02') });
  const paused = one('paused', { status: 'paused', createdAt: at('01-03') });
  const ended = one('ended', { status: 'canceled', createdAt: at('02-01') });
  const begun = one('begun', { status: 'incomplete', createdAt: at('03-08') });
  const givenUp = one('given-up', { status: 'incomplete_expired', createdAt: at('03-09') });

  it.each([
    ['the one that gives premium', [givenUp, begun, ended, unpaid, paying], 'paying'],
    ['the longer of two that give premium', [shorter, paying], 'paying'],
    ['without premium, one that may still be charged', [givenUp, begun, ended, unpaid], 'unpaid'],
    ['one that may still be charged, rather than a paused one,', [paused, unpaid], 'unpaid'],
    ['a paused one, rather than an ended one,', [ended, begun, paused], 'paused'],
    ['otherwise, the newest', [ended, begun], 'begun'],
    ['an ended one, rather than one that never started,', [givenUp, ended], 'ended'],
    ['none of the subscriptions that never started', [givenUp], undefined],
  ])('%s is shown', (_which, subscriptions, id) => {
    expect(shownSubscription(subscriptions, NOW)?.id).toBe(id);
  });
});
