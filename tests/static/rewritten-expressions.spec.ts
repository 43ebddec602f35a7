import { describe, expect, it } from '@jest/globals';

/** Returns texts of up to twelve of these pieces, the same ones each time. */
function textsOf(pieces: readonly string[]): string[] {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  return Array.from({ length: 20_000 }, () =>
    Array.from({ length: next(13) }, () => pieces[next(pieces.length)]).join(''),
  );
}

/** Expressions before and after they were made linear. */
const PAIRS: readonly [string, RegExp, RegExp, readonly string[]][] = [
  ['slashes at the end', /\/+$/, /(?<!\/)\/+$/, ['/', '//', 'a', ' ']],
  ['blanks at the ends of lines', /[ \t]+$/gm, /(?<![ \t])[ \t]+$/gm, [' ', '\t', 'a', '\n']],
  ['hyphens at both ends', /^-+|-+$/g, /^-+|(?<!-)-+$/g, ['-', 'a']],
  ['marks around a quote', /^["'\s]+|["'\s]+$/g, /^["'\s]+|(?<!["'\s])["'\s]+$/g, ['"', ' ', "'", 'a', '\n']],
  [
    'the mark of an entry',
    /<(?=\s*\/?\s*entry\b)/gi,
    /<(?=\s*(?:\/\s*)?entry\b)/gi,
    ['<', '/', ' ', 'entry', 'Entry', 'x', '>'],
  ],
  ['the editors of a book', /\s*\(Eds?\.\)$/, /(?<!\s)\s*\(Eds?\.\)$/, ['(Eds.)', '(Ed.)', ' ', 'a', ',']],
  ['further authors', /,?\s*et al\.?$/i, /(?:,\s*|(?<!\s)\s*)et al\.?$/i, ['et al', '.', ',', ' ', 'a']],
  [
    'the number of a book',
    /,?\s*ISBN [\dX-]+/,
    /(?:,\s*|(?<!\s)\s*)ISBN [\dX-]+/,
    ['ISBN 12-X', ' ', ',', 'a'],
  ],
  [
    'a remark in brackets',
    /^(?:(.*?)\s)?\(([a-z\d][^()]*[a-z][^()]*)\)$/,
    /^(?:(.*?)\s)?\(([a-z\d][^()a-z]*[a-z][^()]*)\)$/,
    ['(', ')', ' ', 'a', '1', 'B', 'b)'],
  ],
  [
    'the end of a card',
    /^\s*(\d{1,2})\s*\/?\s*(\d{4}|\d{2})\s*$/,
    /^\s*(\d{1,2})\s*(?:\/\s*)?(\d{4}|\d{2})\s*$/,
    ['1', '12', '/', ' ', '2030', 'a'],
  ],
];

describe('an expression that was made linear', () => {
  it.each(PAIRS)('replaces %s as before', (_, before, now, pieces) => {
    const changed = textsOf(pieces).filter(
      (text) =>
        text.replace(before, '<$1|$2>') !== text.replace(now, '<$1|$2>') ||
        JSON.stringify(text.match(before)) !== JSON.stringify(text.match(now)),
    );
    expect(changed).toEqual([]);
  });

  it.each<[string, RegExp, RegExp, readonly string[]]>([
    [
      'an address',
      /\b[\w-]+\.(?:com|org)\b/i,
      /\w-*\.(?:com|org)\b/i,
      ['-', 'a', '.', '.com', '.org', ' ', 'é', '_'],
    ],
    [
      'a list, a heading or bold text',
      /^\s*(?:[-*•#]|\d+[.)])\s|\*\*|__/mu,
      /^[^\S\n\r\u2028\u2029]*(?:[-*•#]|\d+[.)])\s|\*\*|__/mu,
      ['-', '1.', ' ', '\n', '\r', '\u2028', 'a', '*', '_'],
    ],
  ])('finds %s as before', (_, before, now, pieces) => {
    expect(textsOf(pieces).filter((text) => before.test(text) !== now.test(text))).toEqual([]);
  });

  it('cuts the last word of a beginning as before', () => {
    const changed = textsOf(['a', ' ', ',', '(', ':', '\n', 'bc']).filter(
      (text) =>
        text.replace(/[\s,;:(]*\S*$/u, '') !==
        text.replace(/(?<!\S)\S+$/u, '').replace(/(?<![\s,;:(])[\s,;:(]+$/u, ''),
    );
    expect(changed).toEqual([]);
  });

  it('reads the words of an accepted encoding as before', () => {
    const changed = textsOf(['gzip', ';', ' ', 'q=0', '\t']).filter(
      (text) =>
        JSON.stringify(text.trim().split(/\s*;\s*/)) !==
        JSON.stringify(text.split(';').map((part) => part.trim())),
    );
    expect(changed).toEqual([]);
  });
});
