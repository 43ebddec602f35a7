import { describe, expect, it } from '@jest/globals';
import { PACKS } from '../language/packs.js';
import { LinePicker } from './line-picker.js';

const picker = new LinePicker(PACKS.en, 'seed', []);
const fill = (line: string, quote: string) => picker.fill(line, { quote });

describe('a line with a quotation in it', () => {
  it.each([
    ['In {quote} I hear how worn the ground is.', 'In “Nobody knows” I hear how worn the ground is.'],
    ['With {quote} I’d wait.', 'With “Nobody knows” I’d wait.'],
    ['It sounds like this: {quote}. I only wonder.', 'It sounds like this: “Nobody knows”. I only wonder.'],
    ['You said {quote}', 'You said “Nobody knows”.'],
    ['You ask {quote}, and wait', 'You ask “Nobody knows”, and wait.'],
    ['{quote} is an old coat.', '“Nobody knows” is an old coat.'],
  ])('stays unchanged, with a full stop only at its end: %s', (line, written) => {
    expect(fill(line, 'Nobody knows')).toBe(written);
  });

  it('ends with a full stop after a quotation that was cut', () => {
    expect(fill('You said {quote}', 'Nobody knows what…')).toBe('You said “Nobody knows what…”.');
  });
});
