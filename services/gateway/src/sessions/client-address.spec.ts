import { describe, expect, it } from '@jest/globals';
import { limitAddress } from './client-address.js';

describe('the address for rate limits', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:DB8:0:0:ffff::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['no:address', 'unknown'],
  ])('for %s is %s', (ip, address) => {
    expect(limitAddress(ip)).toBe(address);
  });
});
