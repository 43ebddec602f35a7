import { beforeAll, describe, expect, it } from '@jest/globals';
import { configureLogger } from '@shadow-guide/kernel';
import Stripe from 'stripe';
import { callProvider, isMissing, ReplayedFailure } from './provider-errors.js';

beforeAll(() => configureLogger('billing', 'silent'));

type RawError = ConstructorParameters<typeof Stripe.errors.StripeError>[0];

const refused = (error: unknown) =>
  callProvider(() => Promise.reject(error)).catch((thrown: unknown) => thrown);
const raw = (fields: object) => ({ message: 'secret detail', ...fields }) as RawError;

describe('an error of the payment provider', () => {
  it.each([
    ['cannot be reached or is too slow', new Stripe.errors.StripeConnectionError(raw({}))],
    ['fails', new Stripe.errors.StripeAPIError(raw({ statusCode: 500 }))],
    ['is overrun', new Stripe.errors.StripeRateLimitError(raw({ statusCode: 429 }))],
    ['is still processing the same call', new Stripe.errors.StripeIdempotencyError(raw({ statusCode: 409 }))],
    ['rejects our key', new Stripe.errors.StripeAuthenticationError(raw({ statusCode: 401 }))],
    ['denies our key the permission', new Stripe.errors.StripePermissionError(raw({ statusCode: 403 }))],
  ])('means unavailable when the provider %s', async (_, error) => {
    const thrown = await refused(error);
    expect(thrown).toMatchObject({ kind: 'unavailable', code: 'payment_provider_unavailable' });
    expect(JSON.stringify(thrown)).not.toContain('secret detail');
  });

  it('is recognised as replayed when the provider stored it under the idempotency key', async () => {
    const failure = (statusCode: number, headers: object) =>
      refused(new Stripe.errors.StripeAPIError(raw({ statusCode, headers })));
    const kept = await failure(500, { 'idempotent-replayed': 'true' });
    expect(kept).toBeInstanceOf(ReplayedFailure);
    expect(kept).toMatchObject({ kind: 'unavailable', code: 'payment_provider_unavailable' });
    expect(await failure(500, {})).not.toBeInstanceOf(ReplayedFailure);
  });

  it('about a card has the provider’s message for the person', async () => {
    const error = new Stripe.errors.StripeCardError(raw({ message: 'Your card was declined.' }));
    expect(await refused(error)).toMatchObject({
      ...{ kind: 'conflict', code: 'payment_failed', message: 'Your card was declined.' },
    });
  });

  it('about an invalid call is not converted, because that is our bug', async () => {
    const error = new Stripe.errors.StripeInvalidRequestError(raw({ statusCode: 400 }));
    expect(await refused(error)).toBe(error);
  });
});

describe('an object that the payment provider does not know', () => {
  const missing = (param?: string) =>
    new Stripe.errors.StripeInvalidRequestError(raw({ code: 'resource_missing', param }));

  it('is the object of the call, or the named one', () => {
    expect(isMissing(missing('id'))).toBe(true);
    expect(isMissing(missing())).toBe(true);
    expect(isMissing(missing('customer'), 'customer')).toBe(true);
    expect(isMissing(missing('id'), 'customer')).toBe(false);
  });

  it('is never a price: a missing price is a configuration error', () => {
    expect(isMissing(missing('items[0][price]'))).toBe(false);
  });

  it('is not assumed for any other error', () => {
    expect(isMissing(new Error('resource_missing'))).toBe(false);
    expect(isMissing(new Stripe.errors.StripeAPIError(raw({ code: 'other' })))).toBe(false);
  });
});
