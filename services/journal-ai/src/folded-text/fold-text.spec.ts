import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { foldText, foldWithOffsets } from './fold-text.js';

const family = '👨‍👩‍👧‍👦';

describe('a folded text', () => {
  it.each([
    ['case and accents', 'ÉTÉ', 'été'],
    ['an accent left out', 'é', 'e'],
    ['an accent of its own', 'e\u0301', 'é'],
    ['German ß in capitals', 'STRASSE', 'Straße'],
    ['the capital ß', 'STRAẞE', 'strasse'],
    ['German umlauts', 'MÜDE', 'mude'],
    ['Turkish I with and without its dot', 'ISPARTA İSTANBUL', 'ısparta istanbul'],
    ['a stroke and a ligature', 'Søren Łódź œuvre', 'soren lodz oeuvre'],
    ['a Greek final sigma', 'ΟΔΟΣ', 'οδός'],
    ['a Russian stress mark and ё', 'за́мок, ёлка', 'замок, елка'],
    ['Arabic with harakat', 'مُحَمَّد', 'محمد'],
    ['Arabic without hamza', 'أنا إلى آخر', 'انا الى اخر'],
    ['a drawn-out Arabic word', 'ســــلام', 'سلام'],
    ['Persian letters', 'کتابی', 'كتابي'],
    ['a Persian joiner', 'می\u200cشود', 'ميشود'],
    ['Hebrew with points', 'שָׁלוֹם', 'שלום'],
    ['Hindi without the nukta', 'ज़िंदगी', 'जिंदगी'],
    ['full width', 'ＡＢＣ１２３', 'abc123'],
    ['half-width kana', 'ｶﾞﾝﾊﾞﾙ', 'ガンバル'],
    ['Hangul letter by letter', '한국', '한국'.normalize('NFD')],
    ['curved quotes and dashes', 'I’m “so” tired — really', 'i\'m "so" tired - really'],
    ['blanks of every kind', 'so\u00a0\n\t tired', 'so tired'],
    ['an emoji with and without its variation', '❤️', '❤'],
    ['a soft hyphen', 'Donau\u00addampf', 'donaudampf'],
  ])('makes no difference of %s', (_, one, other) => {
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
  ])('tells %s apart', (_, one, other) => {
    expect(foldText(one)).not.toBe(foldText(other));
  });
});

describe('a folded text with the way back', () => {
  const accepted = readFileSync(new URL('../input-validation/accepted.txt', import.meta.url), 'utf8');
  const lines = accepted.split('\n').flatMap((line) => [line, line.normalize('NFD'), line.toUpperCase()]);

  it('is the same text, in every language of the entries that are accepted', () => {
    expect(lines.length).toBeGreaterThan(600);
    for (const line of lines) expect(foldWithOffsets(line).text).toBe(foldText(line));
  });

  it.each([
    ['ß', 'aßb', [0, 1, 1, 2], [1, 2, 2, 3]],
    ['an accent of its own', 'xe\u0301y', [0, 1, 3], [1, 3, 4]],
    ['a ligature', 'ﬁn', [0, 0, 1], [1, 1, 2]],
    ['blanks', 'a \n b', [0, 1, 4], [1, 4, 5]],
    ['what has no width', 'a\u200bb', [0, 2], [1, 3]],
    ['an emoji', '🫠a', [0, 0, 2], [2, 2, 3]],
    ['half-width kana', 'ｶﾞｷ', [0, 2], [2, 3]],
    ['Hangul letter by letter', '한국'.normalize('NFD'), [0, 0], [6, 6]],
  ])('knows where each unit of %s came from', (_, text, starts, ends) => {
    const folded = foldWithOffsets(text);
    expect([...folded.starts]).toEqual(starts);
    expect([...folded.ends]).toEqual(ends);
  });

  it('takes time that grows with the number of marks, not with its square', () => {
    const began = process.cpuUsage();
    expect(foldText(`é${'\u0315\u0300\u05ae\u0300\u0316'.repeat(24_000)} b`)).toMatch(/^e b$/);
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(1_000);
  });

  it('leads back to graphemes that fold to what was found', () => {
    const text = `Ich hieß ${family} Straße é e\u0301 ﬁ … مُحَمَّد`;
    const { text: folded, starts, ends } = foldWithOffsets(text);
    for (let unit = 0; unit < folded.length; unit += 1) {
      const part = text.slice(starts[unit], ends[unit]);
      expect(foldText(part)).toContain(folded[unit]);
    }
  });
});
