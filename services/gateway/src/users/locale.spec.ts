import { describe, expect, it } from '@jest/globals';
import { readLocale } from './locale.js';

describe('the locale of a request', () => {
  it.each([
    ['de-CH,de;q=0.9,en;q=0.8', 'de-CH'],
    ['en;q=0.5, fr-fr', 'fr-FR'],
    ['zh-hant-tw', 'zh-Hant-TW'],
    ['ja', 'ja'],
    ['*', 'en'],
    ['*, pt-BR;q=0.5', 'pt-BR'],
    ['de;q=0, it', 'it'],
    ['!!, es', 'es'],
    ['en-Latn-US-abcdefgh-u-ca-islamicc, fr', 'fr'],
    ['', 'en'],
    [undefined, 'en'],
    ['x'.repeat(600), 'en'],
    ['en-Latn-US-u-ca-islamicc-tz-uslax, it;q=0.5', 'it'],
  ])('for the header %p is %s', (header, locale) => {
    expect(readLocale(header)).toBe(locale);
  });
});
