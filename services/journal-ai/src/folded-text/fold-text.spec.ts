import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { foldText, foldWithOffsets } from './fold-text.js';

const family = '👨‍👩‍👧‍👦';

describe('a folded text', () => {
  it.each([
    ['case and accents', 'ÉTÉ', 'été'],
    ['a missing accent', 'é', 'e'],
    ['a combining accent', 'e\u0301', 'é'],
    ['German ß in capitals', 'STRASSE', 'Straße'],
    ['the capital ß', 'STRAẞE', 'strasse'],
    ['German umlauts', 'MÜDE', 'mude'],
    ['Turkish I with and without its dot', 'ISPARTA İSTANBUL', 'ısparta istanbul'],
    ['a stroke and a ligature', 'Søren Łódź œuvre', 'soren lodz oeuvre'],
    ['a Greek final sigma', 'ΟΔΟΣ', 'οδός'],
    ['a Russian stress mark and ё', 'за́мок, ёлка', 'замок, елка'],
    ['Arabic with harakat', 'مُحَمَّد', 'محمد'],
    ['Arabic without hamza', 'أنا إلى آخر', 'انا الى اخر'],
    ['the elongation of an Arabic word', 'ســــلام', 'سلام'],
    ['Persian letters', 'کتابی', 'كتابي'],
    ['a Persian zero-width non-joiner', 'می\u200cشود', 'ميشود'],
    ['Hebrew with points', 'שָׁלוֹם', 'שלום'],
    ['Hindi without the nukta', 'ज़िंदगी', 'जिंदगी'],
    ['full width', 'ＡＢＣ１２３', 'abc123'],
    ['half-width kana', 'ｶﾞﾝﾊﾞﾙ', 'ガンバル'],
    ['the decomposition of Hangul', '한국', '한국'.normalize('NFD')],
    ['curved quotes and dashes', 'I’m “so” tired — really', 'i\'m "so" tired - really'],
    ['the kind of whitespace', 'so\u00a0\n\t tired', 'so tired'],
    ['the variation selector of an emoji', '❤️', '❤'],
    ['a soft hyphen', 'Donau\u00addampf', 'donaudampf'],
  ])('ignores %s', (_, one, other) => {
    expect(foldText(one)).toBe(foldText(other));
  });

  it.each([
    ['voiced kana', 'が', 'か'],
    ['Hindi vowels', 'की', 'का'],
    ['Thai tones', 'ใกล้', 'ใกล'],
    ['Russian й', 'мой', 'мои'],
    ['Ukrainian ї', 'їх', 'іх'],
    ['Hangul syllables', '하', '한'],
    ['emoji', '😭', '😂'],
    ['n and m', 'n', 'm'],
  ])('distinguishes %s', (_, one, other) => {
    expect(foldText(one)).not.toBe(foldText(other));
  });
});

describe('a folded text with offsets', () => {
  const accepted = readFileSync(new URL('../input-validation/accepted.txt', import.meta.url), 'utf8');
  const lines = accepted.split('\n').flatMap((line) => [line, line.normalize('NFD'), line.toUpperCase()]);

  it('equals the folded text, in every language in which entries are accepted', () => {
    expect(lines.length).toBeGreaterThan(600);
    for (const line of lines) expect(foldWithOffsets(line).text).toBe(foldText(line));
  });

  it.each([
    ['ß', 'aßb', [0, 1, 1, 2], [1, 2, 2, 3]],
    ['a combining accent', 'xe\u0301y', [0, 1, 3], [1, 3, 4]],
    ['a ligature', 'ﬁn', [0, 0, 1], [1, 1, 2]],
    ['blanks', 'a \n b', [0, 1, 4], [1, 4, 5]],
    ['zero-width characters', 'a\u200bb', [0, 2], [1, 3]],
    ['an emoji', '🫠a', [0, 0, 2], [2, 2, 3]],
    ['half-width kana', 'ｶﾞｷ', [0, 2], [2, 3]],
    ['Hangul in decomposed form', '한국'.normalize('NFD'), [0, 0], [6, 6]],
  ])('maps each unit of %s to its position in the original text', (_, text, starts, ends) => {
    const folded = foldWithOffsets(text);
    expect([...folded.starts]).toEqual(starts);
    expect([...folded.ends]).toEqual(ends);
  });

  it('takes time linear, not quadratic, in the number of combining marks', () => {
    const began = process.cpuUsage();
    expect(foldText(`é${'\u0315\u0300\u05ae\u0300\u0316'.repeat(24_000)} b`)).toMatch(/^e b$/);
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(1_000);
  });

  it('maps a match back to the whole graphemes of the original text that fold to the match', () => {
    const text = `Ich hieß ${family} Straße é e\u0301 ﬁ … مُحَمَّد`;
    const { text: folded, starts, ends } = foldWithOffsets(text);
    for (let unit = 0; unit < folded.length; unit += 1) {
      const part = text.slice(starts[unit], ends[unit]);
      expect(foldText(part)).toContain(folded[unit]);
    }
  });
});
