import { describe, expect, it } from '@jest/globals';
import { isPushAddress, isPushServiceEntry, knownPushServices } from './push-services.js';

describe('an allowed push address', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QHs',
    'https://wns2-par02p.notify.windows.com/w/?token=a',
    'https://fcm.googleapis.com:443/fcm/send/a',
  ])('is an address of a known push service: %s', (endpoint) => {
    expect(isPushAddress(endpoint, knownPushServices)).toBe(true);
  });

  it.each([
    ['no address', 'fcm.googleapis.com'],
    ['an unencrypted address', 'http://fcm.googleapis.com/fcm/send/a'],
    ['another host', 'https://example.com/fcm.googleapis.com'],
    ['a host that only begins like an allowed one', 'https://fcm.googleapis.com.example.com/a'],
    ['a host that only ends like an allowed one', 'https://evilpush.apple.com/a'],
    ['the host of the pattern without a subdomain', 'https://push.apple.com/a'],
    ['a host that ends with a dot', 'https://fcm.googleapis.com./a'],
    ['another port', 'https://fcm.googleapis.com:8443/a'],
    ['a password', 'https://user:word@fcm.googleapis.com/a'],
    ['an address with an allowed host as its user name', 'https://fcm.googleapis.com@10.0.0.1/a'],
    ['an IP address', 'https://10.0.0.1/a'],
    ['an IP address as a number', 'https://2130706433/a'],
    ['an IPv6 address', 'https://[::1]/a'],
    ['this machine', 'http://127.0.0.1:6379/'],
    ['its name', 'https://localhost/a'],
    ['another protocol', 'gopher://fcm.googleapis.com/a'],
    ['a file', 'file:///etc/passwd'],
  ])('is not %s', (_, endpoint) => {
    expect(isPushAddress(endpoint, knownPushServices)).toBe(false);
  });

  it('is accepted on localhost only with a listed port', () => {
    const services = ['http://127.0.0.1:4100'];
    expect(isPushAddress('http://127.0.0.1:4100/push/a', services)).toBe(true);
    expect(isPushAddress('http://127.0.0.1:4101/push/a', services)).toBe(false);
    expect(isPushAddress('http://127.0.0.1:4100@10.0.0.1/a', services)).toBe(false);
    expect(isPushAddress('https://127.0.0.1:4100/push/a', services)).toBe(false);
  });
});

describe('an entry of the list of push services', () => {
  it.each([...knownPushServices, 'push.example.com', 'http://127.0.0.1:4100'])('may be %s', (entry) => {
    expect(isPushServiceEntry(entry)).toBe(true);
  });

  it.each([
    '*',
    '*.com',
    'localhost',
    '10.0.0.1',
    'https://push.example.com',
    'http://10.0.0.1:80',
    'a.*.com',
    '',
    3,
  ])('may not be %p', (entry) => {
    expect(isPushServiceEntry(entry)).toBe(false);
  });
});
