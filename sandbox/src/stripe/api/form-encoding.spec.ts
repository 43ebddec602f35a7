import { describe, expect, it } from '@jest/globals';
import { parseForm } from './form-encoding.js';

const read = (text: string) => JSON.parse(JSON.stringify(parseForm(text)));

describe('form-encoded parameters', () => {
  it.each([
    ['a=1&b=two+words%21', { a: '1', b: 'two words!' }],
    [
      'items[0][price]=p&items[0][quantity]=2&items[1][price]=q',
      { items: [{ price: 'p', quantity: '2' }, { price: 'q' }] },
    ],
    ['expand[]=a&expand[]=b.c', { expand: ['a', 'b.c'] }],
    ['expand%5B0%5D=a', { expand: ['a'] }],
    ['created[gte]=5', { created: { gte: '5' } }],
    ['metadata[1]=a&metadata[x]=', { metadata: { 1: 'a', x: '' } }],
    ['a[10]=x&a[9]=y', { a: ['y', 'x'] }],
    ['', {}],
  ])('are parsed: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it('cannot reach the prototype of an object', () => {
    parseForm('__proto__[polluted]=1&a[__proto__][polluted]=1&constructor[prototype][polluted]=1');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it.each(['a[=1', '[a]=1', 'a]b[=1', `a${'[b]'.repeat(9)}=1`, 'a=1&'.repeat(1_001)])(
    'are refused when malformed',
    (text) => {
      expect(() => parseForm(text)).toThrow();
    },
  );
});
