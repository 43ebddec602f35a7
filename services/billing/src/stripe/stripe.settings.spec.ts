import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '@shadow-guide/kernel';
import { StripeSettings, StripeWebhookSettings } from './stripe.settings.js';

const complete = {
  STRIPE_SECRET_KEY: 'sk_test_a',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_a',
  STRIPE_WEBHOOK_SECRET: 'whsec_a',
  STRIPE_PRICE_MONTHLY: 'price_a',
  STRIPE_PRICE_YEARLY: 'price_b',
};

function problemsOf(changes: Record<string, string | undefined>): string[] {
  try {
    loadConfig(StripeWebhookSettings, { ...complete, ...changes });
    return [];
  } catch (error) {
    return [...(error as { problems: string[] }).problems];
  }
}

describe('the payment settings', () => {
  it('are accepted when all five are set, with or without a stand-in', () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ STRIPE_API_URL: 'http://127.0.0.1:4011' })).toEqual([]);
    expect(problemsOf({ STRIPE_SECRET_KEY: 'rk_live_a', STRIPE_PUBLISHABLE_KEY: 'pk_live_a' })).toEqual([]);
  });

  it.each([
    [['STRIPE_SECRET_KEY']],
    [['STRIPE_WEBHOOK_SECRET']],
    [['STRIPE_PRICE_MONTHLY', 'STRIPE_PRICE_YEARLY']],
    [['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_MONTHLY', 'STRIPE_PRICE_YEARLY']],
  ])('stop the start of the process with one sentence that names the missing settings: %s', (missing) => {
    const problems = problemsOf(Object.fromEntries(missing.map((name) => [name, ''])));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`missing: ${missing.join(', ')}$`));
  });

  it.each([
    ['STRIPE_SECRET_KEY', 'pk_test_a', 'must begin with sk_ or rk_'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_test_a', 'must begin with pk_'],
    ['STRIPE_WEBHOOK_SECRET', 'we_a', 'must begin with whsec_'],
    ['STRIPE_PRICE_YEARLY', 'price_a', 'the two plans are two prices'],
    ['STRIPE_API_URL', 'not a url', 'must be a URL'],
  ])('name %s when it has an invalid value', (variable, value, sentence) => {
    const problems = problemsOf({ [variable]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(variable);
    expect(problems[0]).toContain(sentence);
    expect(problems[0]).not.toContain(value);
  });

  it('need no webhook secret in a process that receives no webhooks', () => {
    const { STRIPE_WEBHOOK_SECRET: _, ...asking } = complete;
    expect(loadConfig(StripeSettings, asking)).toMatchObject({ secretKey: 'sk_test_a' });
    expect(loadConfig(StripeSettings, complete)).not.toHaveProperty('webhookSecret');
  });

  it('refuse a live key together with a test key', () => {
    expect(problemsOf({ STRIPE_SECRET_KEY: 'sk_live_a' })).toEqual([expect.stringContaining('same mode')]);
    expect(problemsOf({ STRIPE_PUBLISHABLE_KEY: 'pk_live_a' })).toEqual([
      expect.stringContaining('same mode'),
    ]);
  });

  it('refuse a live key for any host except Stripe', () => {
    const live = { STRIPE_SECRET_KEY: 'sk_live_a', STRIPE_PUBLISHABLE_KEY: 'pk_live_a' };
    expect(problemsOf({ ...live, STRIPE_API_URL: 'http://127.0.0.1:4011' })).toEqual([
      expect.stringContaining('to Stripe only'),
    ]);
  });
});
