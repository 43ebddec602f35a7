import { describe, expect, it } from '@jest/globals';
import { isPushAddress, isPushServiceEntry, knownPushServices } from './push-services.js';

describe('an address that messages may be posted to', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QHs',
    'https://wns2-par02p.notify.windows.com/w/?token=a',
    'https://fcm.googleapis.com:443/fcm/send/a',
  ])('is at a push service we know: %s', (endpoint) => {
    expect(isPushAddress(endpoint, knownPushServices)).toBe(true);
  });

  it.each([
    ['no address', 'fcm.googleapis.com'],
    ['not sealed on its way', 'http://fcm.googleapis.com/fcm/send/a'],
    ['another host', 'https://example.com/fcm.googleapis.com'],
    ['a host that only begins like it', 'https://fcm.googleapis.com.example.com/a'],
    ['a host that only ends like it', 'https://evilpush.apple.com/a'],
    ['the pattern’s own host', 'https://push.apple.com/a'],
    ['a host that ends with a dot', 'https://fcm.googleapis.com./a'],
    ['another port', 'https://fcm.googleapis.com:8443/a'],
    ['a password', 'https://user:word@fcm.googleapis.com/a'],
    ['a host in its name', 'https://fcm.googleapis.com@10.0.0.1/a'],
    ['an IP address', 'https://10.0.0.1/a'],
    ['one as a number', 'https://2130706433/a'],
    ['one of version 6', 'https://[::1]/a'],
    ['this machine', 'http://127.0.0.1:6379/'],
    ['its name', 'https://localhost/a'],
    ['another protocol', 'gopher://fcm.googleapis.com/a'],
    ['a file', 'file:///etc/passwd'],
  ])('is not %s', (_, endpoint) => {
    expect(isPushAddress(endpoint, knownPushServices)).toBe(false);
  });

  it('may be on this machine only at a port that is named', () => {
    const services = ['http://127.0.0.1:4100'];
    expect(isPushAddress('http://127.0.0.1:4100/push/a', services)).toBe(true);
    expect(isPushAddress('http://127.0.0.1:4101/push/a', services)).toBe(false);
    expect(isPushAddress('http://127.0.0.1:4100@10.0.0.1/a', services)).toBe(false);
    expect(isPushAddress('https://127.0.0.1:4100/push/a', services)).toBe(false);
  });
});

describe('an entry of the list', () => {
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
