import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { checkInAnswers, safetyCategories } from '@shadow-guide/contracts';
import { type CardText, cardLanguages, cardTextFor } from './card-text.js';

const noLocale = new Intl.Locale('en');
const textOf = (language: string): CardText => cardTextFor(language, noLocale).text;
const english = textOf('en');

/** Returns every text of a card with its path. */
const textsOf = (value: object, path = ''): (readonly [string, string])[] =>
  Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [[`${path}${key}`, inner] as const] : textsOf(inner, `${path}${key}.`),
  );

describe('the card texts', () => {
  it('exist for each file exactly once', () => {
    const files = readdirSync(new URL('../data/cards/', import.meta.url));
    expect(cardLanguages.map((language) => `${language}.json`)).toEqual(files.sort());
  });

  it.each(cardLanguages)('have the same parts as the English text, and none is empty: %s', (language) => {
    const texts = textsOf(textOf(language));
    expect(texts.map(([path]) => path).sort()).toEqual(
      textsOf(english)
        .map(([path]) => path)
        .sort(),
    );
    expect(texts.filter(([, words]) => words.trim() !== words || words === '')).toEqual([]);
  });

  it.each(cardLanguages)('cover every kind of danger and every answer: %s', (language) => {
    const { titles, messages, answered, checkIn } = textOf(language);
    expect(Object.keys(titles)).toEqual([...safetyCategories]);
    expect(Object.keys(messages)).toEqual([...safetyCategories]);
    expect(Object.keys(checkIn.choices)).toEqual([...checkInAnswers]);
    // A text copied to the wrong category would say the wrong thing at the worst time.
    expect(new Set([...Object.values(messages), answered]).size).toBe(safetyCategories.length + 1);
  });

  it.each(cardLanguages)('are no longer than the contract allows: %s', (language) => {
    const text = textOf(language);
    const longest = (words: readonly string[]) => Math.max(...words.map(({ length }) => length));
    expect(longest([...Object.values(text.messages), text.answered])).toBeLessThanOrEqual(600);
    const { question, thanks, apology, why, untold } = text.checkIn;
    expect(longest([question, thanks, apology])).toBeLessThanOrEqual(300);
    expect(longest([`${why} ${untold}`])).toBeLessThanOrEqual(500);
    const short = [text.titles, text.notes, text.plan, text.checkIn.choices].flatMap((part) =>
      Object.values(part),
    );
    expect(longest([...short, ...text.grounding.steps])).toBeLessThanOrEqual(200);
  });

  it.each(cardLanguages.filter((language) => language !== 'en'))(
    'are translated and not left in English: %s',
    (language) => {
      const inEnglish = new Map(textsOf(english));
      expect(textsOf(textOf(language)).filter(([path, words]) => inEnglish.get(path) === words)).toEqual([]);
    },
  );

  it('describe grounding with open eyes', () => {
    const closing = /close|schließ|cierr|ferm|fech|chiud|закр|заплющ|zamkn|kapat|sluit|أغمض|बंद|閉|闭|감/iu;
    for (const language of cardLanguages) {
      const { steps } = textOf(language).grounding;
      expect(steps).toHaveLength(5);
      expect(steps.filter((step) => closing.test(step))).toEqual([]);
    }
  });

  it('differ between the two Chinese scripts', () => {
    expect(textOf('zh-CN')).not.toEqual(textOf('zh-TW'));
    expect(textOf('zh-TW')).toBe(textOf('zh-Hant'));
  });

  it.each([
    ['de', 'en-US', 'de'],
    ['en', 'de-AT', 'en'],
    ['zh', 'zh-TW', 'zh-Hant'],
    ['zh', 'en-US', 'zh-Hans'],
    ['sw', 'de-DE', 'en'],
    ['und', 'de-DE', 'en'],
    ['', 'de-DE', 'en'],
    [undefined, 'de-DE', 'en'],
  ])(
    'are in the language of the person’s text, or else in that of the interface: text in %s, interface in %s',
    (written, locale, language) => {
      expect(cardTextFor(written, new Intl.Locale(locale)).language).toBe(language);
    },
  );
});
