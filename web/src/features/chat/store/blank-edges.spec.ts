import { describe, expect, it } from '@jest/globals';
import { withoutBlankEdges } from './blank-edges.js';

describe('the text of a sent message', () => {
  it.each([
    ['keeps the indentation of its first line', '    night\n  falls', '    night\n  falls'],
    ['keeps tabs and empty lines inside it', '\tone\n\n\n\ttwo', '\tone\n\n\n\ttwo'],
    ['loses leading empty lines', '\n \t\n\r\n  night', '  night'],
    ['loses trailing whitespace', 'night  \n\n \t', 'night'],
    ['is empty when it contains only whitespace', ' \n\t\n  ', ''],
    ['keeps right-to-left text and emoji intact', '  أشعر 👩‍👩‍👧‍👦\n', '  أشعر 👩‍👩‍👧‍👦'],
  ])('%s', (_, typed, sent) => {
    expect(withoutBlankEdges(typed)).toBe(sent);
  });
});
