import { describe, expect, it } from '@jest/globals';
import type { FieldShape } from './field-rules.js';
import { wrongValue } from './wrong-value.js';

const text: FieldShape = { kind: 'text', min: 1, max: 8_000 };

describe('the error message for a field', () => {
  it.each<[FieldShape, unknown, string]>([
    [text, undefined, 'This is needed.'],
    [text, null, 'This is needed.'],
    [text, '  ', 'This cannot be empty.'],
    [text, 7, 'This must be text.'],
    [text, 'a'.repeat(8_001), 'Use at most 8,000 characters.'],
    [{ kind: 'text', min: 3, max: 9 }, 'ab', 'Use at least 3 characters.'],
    [{ kind: 'text', min: 10, max: 10 }, '2026', 'Use exactly 10 characters.'],
    [{ kind: 'text', min: 0, max: 1 }, 'ab', 'Use at most 1 character.'],
    [{ kind: 'id' }, 'x', 'This does not look like an id.'],
    [{ kind: 'instant' }, 'x', 'Give a date and time like 2026-11-20T15:00:00Z.'],
    [{ kind: 'flag' }, 'false', 'Give true or false, without quotation marks.'],
    [{ kind: 'integer' }, 'x', 'Give a whole number.'],
    [{ kind: 'integer', min: 3, max: 365 }, 400, 'Give a whole number from 3 to 365.'],
    [{ kind: 'number', max: 1_000 }, 'x', 'Give a number, 1,000 or less.'],
    [{ kind: 'one-of', values: ['fits', 'partly'] }, 'x', 'Choose one of these: fits, partly.'],
    [{ kind: 'one-of', values: [...'abcdefghijklm'] }, 'x', 'Choose one of the values that there are.'],
    [
      { kind: 'integer-list', min: 0, max: 3, count: 9 },
      'x',
      'Give a list of at most 9 whole numbers from 0 to 3.',
    ],
  ])('says for the rule %j and the value %j: %s', (shape, value, message) => {
    expect(wrongValue(shape, value)).toBe(message);
  });
});
