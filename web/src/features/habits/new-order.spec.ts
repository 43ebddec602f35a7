import { describe, expect, it } from '@jest/globals';
import { movedTo, withinAll } from './new-order.js';

describe('a new order', () => {
  it.each([
    ['a', 'c', 'bcad'],
    ['d', 'a', 'dabc'],
    ['b', 'b', 'abcd'],
    ['x', 'a', 'abcd'],
    ['a', 'x', 'abcd'],
  ])('moves %s to the place of %s: %s', (id, place, order) => {
    expect(movedTo([...'abcd'], id, place).join('')).toBe(order);
  });

  it('leaves ids that are not shown at their positions', () => {
    expect(withinAll([...'aXbYc'], [...'cab']).join('')).toBe('cXaYb');
  });

  it('drops ids that no longer exist', () => {
    expect(withinAll([...'abc'], [...'cxba']).join('')).toBe('cba');
  });
});
