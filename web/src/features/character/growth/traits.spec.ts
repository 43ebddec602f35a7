import { describe, expect, it } from '@jest/globals';
import { profileTraits } from '@shadow-guide/contracts/facts';
import { traitIcon } from './traits.js';

describe('traitIcon', () => {
  it('gives each of the eight traits an icon of its own', () => {
    const icons = profileTraits.map(traitIcon);
    expect(new Set(icons).size).toBe(8);
    expect(icons).not.toContain(undefined);
  });

  it('reads a trait in any case', () => {
    expect(traitIcon(' Peaceful')).toBe(traitIcon('peaceful'));
  });

  it.each(['stubborn', 'constructor', ''])('has none for %j', (trait) => {
    expect(traitIcon(trait)).toBeUndefined();
  });
});
