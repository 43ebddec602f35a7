import { describe, expect, it } from '@jest/globals';
import { encodingFor, hasThis, plainAddress } from './prerendered.js';

describe('the address of the site in a document', () => {
  it.each([
    ['https://guide.example', 'https://guide.example'],
    ['https://guide.example/', 'https://guide.example'],
    ['http://localhost:3000/app?x=1', 'http://localhost:3000'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
    ["https://a'b&c.example", 'https://a%27b%26c.example'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ])('for %s is %s, without characters that are special in HTML, XML or JSON', (publicUrl, address) => {
    expect(plainAddress(publicUrl)).toBe(address);
    expect(address).not.toMatch(/[<>"'&\\]/);
  });
});

describe('the encoded copy of a document', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['BR', 'br'],
    ['br;q=0.0', 'identity'],
    ['brotli', 'identity'],
  ] as const)('for Accept-Encoding %p is %s', (accepted, encoding) =>
    expect(encodingFor(accepted)).toBe(encoding),
  );

  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"b"', false],
    [undefined, false],
  ])('is unchanged for If-None-Match %p: %p', (header, there) => expect(hasThis(header, '"a"')).toBe(there));
});
