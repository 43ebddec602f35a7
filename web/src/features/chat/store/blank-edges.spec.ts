import { describe, expect, it } from '@jest/globals';
import { withoutBlankEdges } from './blank-edges.js';

describe('a text that is sent', () => {
  it.each([
    ['keeps the indentation of its first line', '    night\n  falls', '    night\n  falls'],
    ['keeps tabs and empty lines within', '\tone\n\n\n\ttwo', '\tone\n\n\n\ttwo'],
    ['loses the empty lines before it', '\n \t\n\r\n  night', '  night'],
    ['loses the blanks after it', 'night  \n\n \t', 'night'],
    ['is empty when there is nothing but blanks', ' \n\t\n  ', ''],
    ['keeps right-to-left words and emoji whole', '  أشعر 👩‍👩‍👧‍👦\n', '  أشعر 👩‍👩‍👧‍👦'],
  ])('%s', (_, typed, sent) => {
    expect(withoutBlankEdges(typed)).toBe(sent);
  });
});
