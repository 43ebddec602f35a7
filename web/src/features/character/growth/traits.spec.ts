import { describe, expect, it } from '@jest/globals';
import { profileTraits } from '@shadow-guide/contracts/facts';
import { traitIcon } from './traits.js';

describe('traitIcon', () => {
  it('returns a different icon for each of the eight traits', () => {
    const icons = profileTraits.map(traitIcon);
    expect(new Set(icons).size).toBe(8);
    expect(icons).not.toContain(undefined);
  });

  it('ignores the case of a trait', () => {
    expect(traitIcon(' Peaceful')).toBe(traitIcon('peaceful'));
  });

  it.each(['stubborn', 'constructor', ''])('returns nothing for %j', (trait) => {
    expect(traitIcon(trait)).toBeUndefined();
  });
});
