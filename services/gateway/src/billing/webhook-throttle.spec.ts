import { describe, expect, it } from '@jest/globals';
import { invalid, unavailable } from '@shadow-guide/kernel';
import { type GatewayConfig, LimitSettings } from '../config.js';
import { WebhookThrottle } from './webhook-throttle.js';

const throttle = (limits: Partial<LimitSettings>) =>
  new WebhookThrottle({ limits: Object.assign(new LimitSettings(), limits) } as GatewayConfig);
const ADDRESS = '203.0.113.7';
const forged = () => Promise.reject(invalid('invalid_signature', 'The signature is not valid.'));
const stored = () => Promise.resolve('stored');
const forge = (at: WebhookThrottle, ip = ADDRESS) => at.pass(ip, '{}', forged).catch(() => 'refused');

/** Creates work that runs until `finish` is called. */
function held() {
  let finish = () => {};
  const done = new Promise<string>((resolve) => {
    finish = () => resolve('stored');
  });
  return { work: () => done, finish: () => finish() };
}

describe('the throttle of webhooks', () => {
  it('forwards a limited number of messages at once and responds 503 to the others', async () => {
    const open = throttle({ webhooksInFlight: 2, forgedWebhooks: 10 });
    const slow = held();
    const first = open.pass(ADDRESS, '{}', slow.work);
    const second = open.pass('203.0.113.8', '{}', stored);
    await expect(open.pass('203.0.113.9', '{}', slow.work)).rejects.toMatchObject({
      ...{ kind: 'unavailable', flags: { retryAfter: 2 } },
    });
    expect(await second).toBe('stored');
    const third = open.pass('203.0.113.9', '{}', stored);
    slow.finish();
    expect(await Promise.all([first, third])).toEqual(['stored', 'stored']);
  });

  it('refuses no genuine message because of forged messages from the same address', async () => {
    const open = throttle({ webhooksInFlight: 2, forgedWebhooks: 3 });
    for (let n = 0; n < 3; n += 1) await forge(open);
    const waiting: Promise<string>[] = [];
    for (let n = 0; n < 500; n += 1)
      waiting.push(n % 50 === 0 ? open.pass(ADDRESS, '{}', stored) : forge(open));
    const outcomes = await Promise.all(waiting);
    expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(10);
  });

  it('handles few messages at once from addresses that send forged messages, and delays no other address', async () => {
    const open = throttle({ webhooksInFlight: 50, forgedWebhooks: 1 });
    await forge(open);
    let begun = 0;
    const slow = held();
    const waiting = Array.from({ length: 20 }, () =>
      open.pass(ADDRESS, '{}', () => {
        begun += 1;
        return slow.work();
      }),
    );
    expect(begun).toBe(4);
    expect(await open.pass('203.0.113.8', '{}', stored)).toBe('stored');
    slow.finish();
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => 'stored'));
    expect(begun).toBe(20);
  });

  it('does not count genuine messages, or messages that could not be stored', async () => {
    const open = throttle({ webhooksInFlight: 6, forgedWebhooks: 1 });
    for (let n = 0; n < 5; n += 1) {
      await open.pass(ADDRESS, '{}', stored);
      await open.pass(ADDRESS, '{}', () => Promise.reject(unavailable())).catch(() => undefined);
    }
    const slow = held();
    let begun = 0;
    const many = Array.from({ length: 6 }, () =>
      open.pass(ADDRESS, '{}', () => {
        begun += 1;
        return slow.work();
      }),
    );
    expect(begun).toBe(6);
    slow.finish();
    await Promise.all(many);
  });

  it('counts the /64 network of an IPv6 address as one address', async () => {
    const open = throttle({ webhooksInFlight: 1, forgedWebhooks: 1 });
    await forge(open, '2001:db8::1');
    const slow = held();
    // Both messages wait in the slow lane; for other networks only one place is left.
    const line = ['2001:db8::2', '2001:db8::3'].map((ip) => open.pass(ip, '{}', slow.work));
    const other = open.pass('2001:db8:0:1::2', '{}', slow.work);
    await expect(open.pass('2001:db8:0:1::3', '{}', stored)).rejects.toMatchObject({ kind: 'unavailable' });
    slow.finish();
    expect(await Promise.all([...line, other])).toEqual(['stored', 'stored', 'stored']);
  });
});
