import { describe, expect, it } from '@jest/globals';
import { findExcerpt } from './find-excerpt.js';
import { termsOf } from './search-terms.js';

const family = '👨‍👩‍👧‍👦';
const filler = (words: number) => 'lorem '.repeat(words);

const find = (text: string, query: string) => findExcerpt(text, termsOf(query));
/** Returns the highlighted passages of an excerpt. */
const marked = (text: string, query: string) => {
  const found = find(text, query);
  return found?.marks.map(({ start, end }) => found.excerpt.slice(start, end)) ?? null;
};

describe('the highlighted passages of an excerpt', () => {
  it.each([
    ['a word in any case', 'I was TIRED, so tired.', 'Tired', ['TIRED', 'tired']],
    ['a combining accent', 'Cafe\u0301 noir', 'cafe', ['Cafe\u0301']],
    ['a word after ß', 'Die Straße war weiß und leer', 'leer', ['leer']],
    ['ß itself', 'Die Straße', 'STRASSE', ['Straße']],
    ['a letter that is folded to two', 'weiß', 'weis', ['weiß']],
    ['Turkish İ', 'İstanbul ve ısparta', 'istanbul ISPARTA', ['İstanbul', 'ısparta']],
    ['Arabic with harakat', 'قال مُحَمَّدٌ نعم', 'محمد', ['مُحَمَّدٌ']],
    ['Arabic without', 'قال محمد نعم', 'مُحَمَّد', ['محمد']],
    ['Japanese', '今日は仕事でとても疲れました。', '仕事', ['仕事']],
    ['half-width kana', '私はｶﾞﾝﾊﾞﾙ！', 'ガンバル', ['ｶﾞﾝﾊﾞﾙ']],
    ['Hindi, to the end of the syllable', 'मैं बहुत अकेला हूँ', 'अकेल', ['अकेला']],
    ['an emoji', 'sad 😭 day', '😭', ['😭']],
    ['an emoji with a skin tone', 'ok 👍🏽!', '👍', ['👍🏽']],
    ['a whole family emoji', `us ${family}!`, family, [family]],
    ['a phrase across a line break', 'I am so\ntired of it', '"so tired"', ['so\ntired']],
    ['adjacent words without a space', 'handyman', 'handy man', ['handyman']],
    ['words that overlap', 'retired', 'tired retire', ['retired']],
    ['a curved apostrophe', 'I’m here', "i'm", ['I’m']],
    ['a soft hyphen inside a word', 'Donau\u00addampf', 'donaudampf', ['Donau\u00addampf']],
  ])('are correct for %s', (_, text, query, passages) => {
    expect(marked(text, query)).toEqual(passages);
  });

  it.each([
    ['one word is missing', 'I am tired.', 'tired sister'],
    ['the words occur, but not as a phrase', 'tired, so very tired', '"so tired"'],
    ['the searched flag consists of halves of two adjacent flags', '🇧🇩🇪🇸', '🇩🇪'],
    ['the searched emoji is one member of a family emoji', family, '👧'],
    ['the Japanese letter is a different one', 'がっこう', 'かっこう'],
  ])('are absent when %s', (_, text, query) => {
    expect(find(text, query)).toBeNull();
  });

  it('are at most 20, in order and without overlaps', () => {
    const found = find('ab ab '.repeat(100), 'ab a');
    expect(found?.marks).toHaveLength(20);
    const flat = found?.marks.flatMap(({ start, end }) => [start, end]) ?? [];
    expect(flat).toEqual([...new Set(flat)].sort((a, b) => a - b));
  });
});

describe('an excerpt', () => {
  it('is the whole text when the text is short', () => {
    expect(find('I rested.', 'rested')?.excerpt).toBe('I rested.');
  });

  it('is cut between words on both sides, with an ellipsis', () => {
    const found = find(`${filler(60)}here it is ${filler(60)}`, 'here');
    expect(found?.excerpt).toMatch(/^…lorem .* lorem here it is lorem .* lorem…$/);
    expect(found?.excerpt.length).toBeLessThan(270);
  });

  it('surrounds the first occurrence of any search term', () => {
    const text = `first ${filler(100)}second ${filler(100)}`;
    expect(marked(text, 'second first')).toEqual(['first']);
    expect(find(text, 'second lorem')?.excerpt.startsWith('first lorem')).toBe(true);
  });

  it('does not split an emoji', () => {
    const text = `${family.repeat(40)}x${family.repeat(40)}`;
    const found = find(text, 'x');
    expect(found?.excerpt).toMatch(new RegExp(`^…(?:${family})+x(?:${family})+…$`, 'u'));
  });

  it('may be cut anywhere in a script without spaces', () => {
    const text = `${'私は今日も歩いた。'.repeat(80)}海${'私は今日も歩いた。'.repeat(80)}`;
    expect(marked(text, '海')).toEqual(['海']);
    expect(find(text, '海')?.excerpt.length).toBeLessThan(270);
  });

  it.each([
    ['a letter with a thousand combining marks', `word a${'\u0323'.repeat(1_000)} and b`, 'word'],
    ['a thousand combining marks before the match', `a${'\u0323'.repeat(1_000)} word`, 'word'],
    ['a phrase of the maximum search length', `${'🫠'.repeat(300)}`, '🫠'.repeat(200)],
    ['8,000 characters of one letter', 'a'.repeat(8_000), 'a'],
  ])('stays short for %s', (_, text, query) => {
    const found = find(text, query);
    expect([...(found?.excerpt ?? '')].length).toBeLessThan(400);
    // Half of a surrogate pair becomes U+FFFD in UTF-8.
    expect(Buffer.from(found?.excerpt ?? '').toString()).toBe(found?.excerpt);
    const length = found?.excerpt.length ?? 0;
    for (const { start, end } of found?.marks ?? []) {
      expect(start).toBeLessThan(end);
      expect(end).toBeLessThanOrEqual(length);
    }
    expect(found?.marks.length).toBeGreaterThan(0);
  });

  it.each([
    ['8,000 characters that match', `${'Ich schlief schlecht, é und ß. '.repeat(260)}Ende`, 'ende'],
    ['32,000 characters that match', 'Été à Łódź, ｶﾞ 私 '.repeat(1_800), 'lodz'],
    ['one letter, repeated many times', 'a'.repeat(8_000), 'aaaa a aa'],
    ['half flags', '🇧🇩🇪🇸'.repeat(900), '🇩🇪'],
  ])('is found in time linear to the length of the text: %s', (_, text, query) => {
    const times = Array.from({ length: 5 }, () => {
      const before = process.cpuUsage();
      find(text, query);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    });
    // Takes two to ten milliseconds on an idle core; a search that restarts at each letter takes seconds.
    expect(Math.min(...times)).toBeLessThan(200);
  });
});
