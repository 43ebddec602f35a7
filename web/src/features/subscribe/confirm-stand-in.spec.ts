import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { confirmAtStandIn } from './confirm-stand-in.js';

const payment = {
  clientSecret: 'pi_1_secret_2',
  publishableKey: 'pk_test_1',
  standInUrl: 'http://127.0.0.1:4011',
  returnUrl: 'http://localhost:3000/',
};
const card = { number: '4242424242424242', expMonth: 4, expYear: 2030, cvc: '123' };
const originalFetch = globalThis.fetch;

function answerWith(body: unknown, status = 200) {
  const calls: { url: string; body: string }[] = [];
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    calls.push({ url, body: String(init.body) });
    return Response.json(body, { status });
  }) as typeof fetch;
  return calls;
}

afterEach(() => {
  globalThis.fetch = originalFetch;
});

describe('confirming a payment at the provider’s stand-in', () => {
  it('sends the card to the stand-in in the provider’s format, and nowhere else', async () => {
    const calls = answerWith({ status: 'succeeded' });
    expect(await confirmAtStandIn(payment, card, jest.fn())).toEqual({ kind: 'paid' });
    expect(calls.map(({ url }) => url)).toEqual(['http://127.0.0.1:4011/v1/payment_intents/pi_1/confirm']);
    expect(Object.fromEntries(new URLSearchParams(calls[0]?.body))).toEqual({
      key: 'pk_test_1',
      client_secret: 'pi_1_secret_2',
      return_url: 'http://localhost:3000/',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '4',
      'payment_method_data[card][exp_year]': '2030',
      'payment_method_data[card][cvc]': '123',
    });
  });

  it('returns the provider’s message about a declined card', async () => {
    answerWith({ error: { message: 'Your card was declined.', code: 'card_declined' } }, 402);
    expect(await confirmAtStandIn(payment, card, jest.fn())).toEqual({
      kind: 'failed',
      message: 'Your card was declined.',
      restart: false,
    });
  });

  it('counts as paid when an earlier attempt succeeded although its response was lost', async () => {
    const error = { code: 'payment_intent_unexpected_state', payment_intent: { status: 'succeeded' } };
    answerWith({ error }, 400);
    expect(await confirmAtStandIn(payment, card, jest.fn())).toEqual({ kind: 'paid' });
  });

  it('requests a new payment when the present one was cancelled', async () => {
    const error = { code: 'payment_intent_unexpected_state', payment_intent: { status: 'canceled' } };
    answerWith({ error }, 400);
    expect(await confirmAtStandIn(payment, card, jest.fn())).toMatchObject({ kind: 'failed', restart: true });
  });

  it('navigates to the bank’s page, and refuses foreign ones', async () => {
    const leave = jest.fn();
    const asks = (url: string) => ({
      status: 'requires_action',
      next_action: { redirect_to_url: { url } },
    });
    answerWith(asks('http://127.0.0.1:4011/authenticate/pi_1'));
    expect(await confirmAtStandIn(payment, card, leave)).toEqual({ kind: 'leaving' });
    answerWith(asks('https://elsewhere.example/'));
    expect(await confirmAtStandIn(payment, card, leave)).toMatchObject({ kind: 'failed' });
    expect(leave.mock.calls).toEqual([['http://127.0.0.1:4011/authenticate/pi_1']]);
  });

  it('fails with a message when the provider cannot be reached', async () => {
    globalThis.fetch = (async () => {
      throw new TypeError('Failed to fetch');
    }) as typeof fetch;
    const outcome = await confirmAtStandIn(payment, card, jest.fn());
    expect(outcome).toMatchObject({ kind: 'failed', restart: false });
    expect(outcome).toHaveProperty('message', expect.stringContaining('could not reach'));
  });
});
