import { describe, expect, it } from '@jest/globals';
import { invalid, unavailable } from '@shadow-guide/kernel';
import { type GatewayConfig, LimitSettings } from '../config.js';
import { WebhookThrottle } from './webhook-throttle.js';

const throttle = (limits: Partial<LimitSettings>) =>
  new WebhookThrottle({ limits: Object.assign(new LimitSettings(), limits) } as GatewayConfig);
const ADDRESS = '203.0.113.7';
const forge = (at: WebhookThrottle, ip = ADDRESS) =>
  at
    .pass(ip, () => Promise.reject(invalid('invalid_signature', 'The signature is not valid.')))
    .catch(() => undefined);

describe('the throttle of webhooks', () => {
  it('forwards a limited number of messages at once and answers 503 to the others', async () => {
    const open = throttle({ webhooksInFlight: 2, forgedWebhooks: 10 });
    let answer = () => {};
    const slow = () =>
      new Promise<string>((resolve) => {
        answer = () => resolve('stored');
      });
    const first = open.pass(ADDRESS, slow);
    const second = open.pass('203.0.113.8', () => Promise.resolve('stored'));
    await expect(open.pass('203.0.113.9', slow)).rejects.toMatchObject({
      ...{ kind: 'unavailable', flags: { retryAfter: 2 } },
    });
    expect(await second).toBe('stored');
    const third = open.pass('203.0.113.9', () => Promise.resolve('stored'));
    answer();
    expect(await Promise.all([first, third])).toEqual(['stored', 'stored']);
  });

  it('blocks an address that sends forged messages for a minute, and no other', async () => {
    const open = throttle({ webhooksInFlight: 2, forgedWebhooks: 3 });
    for (let n = 0; n < 3; n += 1) {
      open.admit(ADDRESS);
      await forge(open);
    }
    try {
      open.admit(ADDRESS);
      expect('admitted').toBe('refused');
    } catch (error) {
      expect(error).toMatchObject({ kind: 'limited', code: 'too_many_requests' });
      const { retryAfter } = (error as { flags: { retryAfter: number } }).flags;
      expect(retryAfter).toBeGreaterThan(0);
      expect(retryAfter).toBeLessThanOrEqual(60);
    }
    open.admit('203.0.113.8');
  });

  it('does not count genuine messages or ones that could not be stored', async () => {
    const open = throttle({ webhooksInFlight: 2, forgedWebhooks: 1 });
    for (let n = 0; n < 5; n += 1) {
      await open.pass(ADDRESS, () => Promise.resolve('stored'));
      await open.pass(ADDRESS, () => Promise.reject(unavailable())).catch(() => undefined);
      open.admit(ADDRESS);
    }
  });

  it('counts the /64 network of an IPv6 address as one', async () => {
    const open = throttle({ webhooksInFlight: 2, forgedWebhooks: 1 });
    await forge(open, '2001:db8::1');
    expect(() => open.admit('2001:db8::2')).toThrow();
    open.admit('2001:db8:0:1::2');
  });
});
