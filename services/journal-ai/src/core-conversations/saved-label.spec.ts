import { describe, expect, it } from '@jest/globals';
import { savedTags, savedTitle } from './saved-label.js';

const entry = { text: 'I said yes\nagain.' };

describe('the title of a saved reply', () => {
  it.each([
    ['the title that was given', '  Saying yes ', 'Saying yes'],
    ['the start of the message when none was given', undefined, 'I said yes again.'],
    ['the start of the message when a blank title was given', ' \n ', 'I said yes again.'],
    ['cut to 120 characters without splitting an emoji', '🫠'.repeat(200), `${'🫠'.repeat(119)}…`],
  ])('is %s', (_, given, title) => {
    expect(savedTitle(given, entry)).toBe(title);
  });

  it('does not quote a message in which danger was found', () => {
    const safety = { level: 'danger', category: 'suicide', subject: 'self', language: 'en' } as const;
    expect(savedTitle('', { text: 'A hard night.', safety })).toBe('A saved reply');
  });
});

it('the tags of a saved reply are trimmed, shortened and without duplicates', () => {
  expect(savedTags([' work', 'work', '  ', 'אחותי', 'x'.repeat(60)])).toEqual([
    'work',
    'אחותי',
    `${'x'.repeat(39)}…`,
  ]);
});
