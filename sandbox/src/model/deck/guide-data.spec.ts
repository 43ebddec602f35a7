import { describe, expect, it } from '@jest/globals';
import type { LanguageCode } from '../language/language-pack.js';
import { PACKS } from '../language/packs.js';
import { guideData, LINE_NAMES, SIGN_NAMES } from './guide-data.js';
import { SignIndex } from './sign-index.js';
import {
  CONCRETE_TAGS,
  GLAD_TAGS,
  HEAVY_TAGS,
  PLAIN_FEELING_TAGS,
  type Question,
  SOMEONE,
  TAGS,
} from './tags.js';

const CODES = Object.keys(PACKS) as LanguageCode[];
const FEWEST = { en: 300, others: 80 };
const questionMarks = (text: string) => text.match(/[?？؟]/gu)?.length ?? 0;
/**
 * Matches words that no question may contain: diagnoses, praise, obligations, and probing that the entry gives no
 * reason for.
 */
const UNWANTED =
  /\b(?:trauma|disorder|depress\w+|inner child|bring(?:s)? up|deep down|proud of you|well done|amazing|should|must)\b/i;

describe.each(CODES)('the deck of %s', (code) => {
  const { questions } = guideData(code);
  const of = (wish: (question: Question) => boolean) => questions.filter(wish);

  it('has enough questions and no duplicates', () => {
    expect(questions.length).toBeGreaterThanOrEqual(code === 'en' ? FEWEST.en : FEWEST.others);
    const asked = questions.map(({ ask }) => ask.toLowerCase());
    expect(asked.filter((ask, index) => asked.indexOf(ask) !== index)).toEqual([]);
  });

  it('contains one short question per item, in words that fit any entry', () => {
    for (const { ask } of questions) {
      expect([ask, questionMarks(ask), /[?？؟]$/u.test(ask)]).toEqual([ask, 1, true]);
      expect([ask, ask.length <= 110]).toEqual([ask, true]);
      expect(ask).not.toMatch(UNWANTED);
      expect(ask.replace(SOMEONE, 'Jonas')).not.toMatch(/[!！“”„«»{}]|\u202F|\u00A0/u);
      expect(ask).toBe(ask.normalize('NFC'));
    }
  });

  it('has a question for each tag in a weight that the tag allows', () => {
    for (const tag of TAGS)
      expect([tag, of(({ tags }) => tags.includes(tag)).length >= 2]).toEqual([tag, true]);
    for (const tag of [...GLAD_TAGS])
      expect([tag, of(({ tags, weight }) => tags.includes(tag) && weight === 'heavy')]).toEqual([tag, []]);
    for (const tag of [...HEAVY_TAGS])
      expect([tag, of(({ tags, weight }) => tags.includes(tag) && weight === 'light')]).toEqual([tag, []]);
    for (const tag of CONCRETE_TAGS)
      for (const weight of ['light', 'plain'] as const)
        expect([
          tag,
          weight,
          of((one) => one.tags.includes(tag) && one.weight === weight).length > 0,
        ]).toEqual([tag, weight, true]);
    for (const tag of PLAIN_FEELING_TAGS)
      expect([tag, of((one) => one.tags.includes(tag) && one.weight === 'plain').length > 0]).toEqual([
        tag,
        true,
      ]);
  });

  it('has questions for an entry of any kind in each weight', () => {
    for (const weight of ['light', 'plain', 'heavy'] as const)
      expect(of((one) => one.tags.includes('any') && one.weight === weight).length).toBeGreaterThanOrEqual(6);
  });
});

describe.each(CODES)('the signs and sentences of %s', (code) => {
  const { signs, lines } = guideData(code);

  it('have words for each sign, and each word is found when it occurs alone', () => {
    for (const name of SIGN_NAMES) {
      const { words } = signs[name];
      expect([name, words.length >= 6]).toEqual([name, true]);
      const index = new SignIndex({ sign: { words, not: [] } });
      const lost = words.filter((word) => !index.find(word.replace(/\*$/, '')).has('sign'));
      expect([name, lost]).toEqual([name, []]);
    }
  });

  it('contain one question in each prompt', () => {
    expect(lines.prompts.length).toBeGreaterThanOrEqual(4);
    expect(lines.prompts.map(questionMarks)).toEqual(lines.prompts.map(() => 1));
  });

  it('contain no question in statements', () => {
    for (const name of LINE_NAMES.filter((name) => name !== 'prompts'))
      for (const line of lines[name]) {
        expect([name, line, questionMarks(line)]).toEqual([name, line, 0]);
        expect(line).not.toMatch(/[!！{}“„«]/u);
        expect([line, /[.。।]$/u.test(line)]).toEqual([line, true]);
      }
    for (const name of LINE_NAMES.filter((name) => name !== 'prompts'))
      expect(new Set(lines[name]).size).toBe(lines[name].length);
  });
});
