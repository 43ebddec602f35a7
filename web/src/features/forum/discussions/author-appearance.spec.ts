import { describe, expect, it } from '@jest/globals';
import { authorAppearance } from './author-appearance.js';

describe('an author’s mark', () => {
  it('is the same for the same id, and has a name', () => {
    const look = authorAppearance('q0Yx7c2mB1dV9sZk3LwEfA');
    expect(authorAppearance('q0Yx7c2mB1dV9sZk3LwEfA')).toEqual(look);
    expect(look.name).toMatch(/^[a-z]+ [a-z]+ with [123] dots?$/);
  });

  it('differs between most authors of a day', () => {
    const names = new Set(
      Array.from({ length: 60 }, (_, index) => authorAppearance(`author-number-${index}-of-it`).name),
    );
    expect(names.size).toBeGreaterThan(40);
  });

  it('uses every shape and many colours', () => {
    const looks = Array.from({ length: 300 }, (_, index) =>
      authorAppearance(`another-author-${index}-today`),
    );
    expect(new Set(looks.map(({ shape }) => shape)).size).toBe(6);
    expect(new Set(looks.map(({ hue }) => hue)).size).toBe(8);
  });
});
