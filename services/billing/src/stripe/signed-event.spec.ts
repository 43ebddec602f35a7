import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '@shadow-guide/kernel';
import { readSignedEvent } from './signed-event.js';

const SECRET = 'whsec_of_the_tests';
const clock = new ManualClock(new Date('2026-11-20T10:00:00.400Z'));
const NOW = Math.floor(clock.now().getTime() / 1_000);
const body = JSON.stringify({
  ...{ id: 'evt_1', type: 'customer.subscription.updated' },
  data: { object: { object: 'subscription', id: 'sub_1', customer: 'cus_1' } },
});

/** Signs as the provider does: over the time and the body. */
function signed(time: string | number, header = `t=${time}`): string {
  return `${header},v1=${createHmac('sha256', SECRET).update(`${time}.${body}`).digest('hex')}`;
}
const read = (signature: string) => readSignedEvent(body, signature, SECRET, clock.now());

describe('a signed webhook of the payment provider', () => {
  it.each([
    ['signed now', 0],
    ['five minutes old', -300],
    ['a minute ahead of our clock', 60],
  ])('is accepted when it is %s', (_, seconds) => {
    expect(read(signed(NOW + seconds))).toEqual({
      ...{ id: 'evt_1', type: 'customer.subscription.updated', subscriptionId: 'sub_1' },
      ...{ customerId: 'cus_1', isAboutCustomer: false },
    });
  });

  it.each([
    ['five minutes and a second old', -301],
    ['a minute and a second ahead of our clock', 61],
    ['five minutes ahead of our clock', 300],
    ['years ahead', 10 ** 9],
    ['dated 1970', -NOW],
  ])('is refused when it is %s, even though its signature is correct', (_, seconds) => {
    expect(read(signed(NOW + seconds))).toBeNull();
  });

  it.each([
    ['no time', signed('NaN', '')],
    ['a time that is not a number', signed('NaN', 't=soon')],
    ['a time followed by other characters', signed(NOW, `t=${NOW}s`)],
    ['two times, one of them too old', signed(NOW, `t=${NOW - 900},t=${NOW}`)],
  ])('is refused when it has %s', (_, signature) => {
    expect(read(signature)).toBeNull();
  });

  it('has a signature with the current time when it is resent, and is accepted', () => {
    const first = signed(NOW);
    clock.set(new Date((NOW + 3_600) * 1_000));
    expect(read(first)).toBeNull();
    expect(read(signed(NOW + 3_600))?.id).toBe('evt_1');
  });
});
