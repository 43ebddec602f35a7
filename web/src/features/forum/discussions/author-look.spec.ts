import { describe, expect, it } from '@jest/globals';
import { authorLook } from './author-look.js';

describe('the mark of an author', () => {
  it('is the same for the same id, and says its name', () => {
    const look = authorLook('q0Yx7c2mB1dV9sZk3LwEfA');
    expect(authorLook('q0Yx7c2mB1dV9sZk3LwEfA')).toEqual(look);
    expect(look.name).toMatch(/^[a-z]+ [a-z]+ with [123] dots?$/);
  });

  it('differs between most authors of a day', () => {
    const names = new Set(
      Array.from({ length: 60 }, (_, index) => authorLook(`author-number-${index}-of-it`).name),
    );
    expect(names.size).toBeGreaterThan(40);
  });

  it('makes use of every shape and of many colours', () => {
    const looks = Array.from({ length: 300 }, (_, index) => authorLook(`another-author-${index}-today`));
    expect(new Set(looks.map(({ shape }) => shape)).size).toBe(6);
    expect(new Set(looks.map(({ hue }) => hue)).size).toBe(8);
  });
});
