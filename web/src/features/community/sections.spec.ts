import { describe, expect, it } from '@jest/globals';
import { sectionFrom, sortFrom } from './sections.js';

describe('a URL of the hub', () => {
  it.each([
    [null, 'forum'],
    ['', 'forum'],
    ['groups', 'groups'],
    ['insights', 'insights'],
    ['elsewhere', 'forum'],
  ])('that names the section %s shows %s', (named, section) => {
    expect(sectionFrom(named)).toBe(section);
  });

  it('sorts as stated, if the section supports that order', () => {
    const choices = [{ value: 'newest' }, { value: 'oldest' }] as const;
    expect(sortFrom('oldest', choices)).toBe('oldest');
    expect(sortFrom('members', choices)).toBe('newest');
    expect(sortFrom(null, choices)).toBe('newest');
  });
});
