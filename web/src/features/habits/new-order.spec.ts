import { describe, expect, it } from '@jest/globals';
import { movedTo, withinAll } from './new-order.js';

describe('a new order', () => {
  it.each([
    ['a', 'c', 'bcad'],
    ['d', 'a', 'dabc'],
    ['b', 'b', 'abcd'],
    ['x', 'a', 'abcd'],
    ['a', 'x', 'abcd'],
  ])('puts %s in the place of %s: %s', (id, place, order) => {
    expect(movedTo([...'abcd'], id, place).join('')).toBe(order);
  });

  it('leaves what is not shown where it was', () => {
    expect(withinAll([...'aXbYc'], [...'cab']).join('')).toBe('cXaYb');
  });

  it('knows nothing of what is gone by now', () => {
    expect(withinAll([...'abc'], [...'cxba']).join('')).toBe('cba');
  });
});
