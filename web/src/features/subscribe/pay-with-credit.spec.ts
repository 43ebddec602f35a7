import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { CheckoutStart } from '@shadow-guide/contracts';
import type { CheckoutRedirect } from './checkout-redirect.js';
import { payWithCredit } from './pay-with-credit.js';

const originalFetch = globalThis.fetch;
const leave = jest.fn<(redirect: CheckoutRedirect) => void>();

function answerWith(body: CheckoutStart | { message: string; code?: string }, status = 200) {
  const sent: unknown[] = [];
  globalThis.fetch = (async (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return Response.json(body, { status });
  }) as typeof fetch;
  return sent;
}

afterEach(() => {
  globalThis.fetch = originalFetch;
  leave.mockClear();
});

describe('paying with a credit', () => {
  it('succeeds when premium is active', async () => {
    const sent = answerWith({ redirectTo: '/premium', reason: 'already_premium' });
    expect(await payWithCredit('price_yearly', leave)).toEqual({ kind: 'paid' });
    expect(sent).toEqual([{ plan: 'price_yearly', useCredit: true }]);
    expect(leave).not.toHaveBeenCalled();
  });

  it.each(['update_card', 'subscription_paused'] as const)(
    'follows the redirect %s with its message',
    async (reason) => {
      answerWith({ redirectTo: '/premium', reason, message: 'Because of this.' });
      expect(await payWithCredit('price_monthly', leave)).toEqual({ kind: 'leaving' });
      expect(leave.mock.calls).toEqual([
        [
          expect.objectContaining({
            path: '/premium',
            notice: expect.objectContaining({ description: 'Because of this.' }),
          }),
        ],
      ]);
    },
  );

  it('sets up a new payment when an amount is due', async () => {
    answerWith({ clientSecret: 'pi_1_secret_a' });
    expect(await payWithCredit('price_monthly', leave)).toMatchObject({ kind: 'failed', restart: true });
  });

  it('returns the message of a refusal', async () => {
    const away = { message: 'The payment provider is away.', code: 'payment_provider_unavailable' };
    answerWith(away, 503);
    expect(await payWithCredit('price_monthly', leave)).toEqual({
      kind: 'failed',
      message: 'The payment provider is away.',
      restart: false,
    });
  });

  it('has an unknown outcome when the payment may have succeeded', async () => {
    answerWith({ message: 'We could not see in time.', code: 'payment_unconfirmed' }, 503);
    expect(await payWithCredit('price_monthly', leave)).toMatchObject({ kind: 'unknown' });
    globalThis.fetch = async () => {
      throw new TypeError('Failed to fetch');
    };
    expect(await payWithCredit('price_monthly', leave)).toMatchObject({ kind: 'unknown' });
  });
});
