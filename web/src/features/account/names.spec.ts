import { describe, expect, it } from '@jest/globals';
import { displayName, initials } from './names.js';

describe('a person’s first and last name', () => {
  it.each([
    ['Maya', 'Keller', 'Maya Keller', 'MK'],
    ['Maya', null, 'Maya', 'M'],
    [null, null, 'zoe@example.com', 'Z'],
    ['李', '雷', '李 雷', '李雷'],
    ['😀nna', 'Ö', '😀nna Ö', '😀Ö'],
  ])('%s %s are shown as %s and %s', (firstName, lastName, name, letters) => {
    const person = { firstName, lastName, email: 'zoe@example.com' };
    expect(displayName(person)).toBe(name);
    expect(initials(person)).toBe(letters);
  });
});
