import { describe, expect, it } from '@jest/globals';
import { readConfig } from '../config.js';

describe('the settings of the Stripe stand-in', () => {
  it('disable it without a port', () => {
    expect(readConfig({ STRIPE_SECRET_KEY: 'sk_live_real' }).stripe).toBeUndefined();
  });

  it('have local defaults, and without a configured endpoint no webhooks are sent', () => {
    expect(readConfig({ SANDBOX_STRIPE_PORT: '4011' }).stripe).toEqual({
      port: 4011,
      url: 'http://127.0.0.1:4011',
      secretKey: 'sk_test_sandbox',
      publishableKey: 'pk_test_sandbox',
      webhookSecret: 'whsec_sandbox',
      webhookUrl: undefined,
      priceMonthly: 'price_monthly',
      priceYearly: 'price_yearly',
      appOrigin: 'http://localhost:3000',
    });
  });

  it('come from the environment', () => {
    const env = {
      SANDBOX_STRIPE_PORT: '4011',
      SANDBOX_STRIPE_URL: 'http://pay:4011/',
      APP_URL: 'http://localhost:8080',
    };
    expect(readConfig(env).stripe).toMatchObject({
      url: 'http://pay:4011',
      webhookUrl: 'http://localhost:8080/api/stripe/webhook',
      appOrigin: 'http://localhost:8080',
    });
    const named = { ...env, SANDBOX_STRIPE_WEBHOOK_URL: 'http://gateway:3000/api/stripe/webhook' };
    expect(readConfig(named).stripe?.webhookUrl).toBe('http://gateway:3000/api/stripe/webhook');
  });

  it('refuse a live key without printing it', () => {
    const wrong = {
      SANDBOX_STRIPE_PORT: '4011',
      STRIPE_SECRET_KEY: 'sk_live_secret',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_secret',
      STRIPE_PRICE_MONTHLY: 'same',
      STRIPE_PRICE_YEARLY: 'same',
    };
    expect(() => readConfig(wrong)).toThrow(
      /STRIPE_SECRET_KEY[\s\S]*STRIPE_PUBLISHABLE_KEY[\s\S]*PRICE_MONTHLY/,
    );
    expect(() => readConfig(wrong)).not.toThrow(/live_secret/);
  });
});
