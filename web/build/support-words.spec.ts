import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { directionOf } from '../src/features/safety/card/text-direction.js';
import { readableLanguages } from '../src/features/safety/words/reader-language.js';
import { inEnglish, type SafetyWords, wordFiles } from '../src/features/safety/words/safety-words.js';

const languages = Object.keys(wordFiles);
const wordsIn = async (language: string): Promise<SafetyWords> =>
  language === 'en' ? inEnglish.words : (await wordFiles[language]!()).words;

/** Returns every text with its path. */
const textsOf = (value: object, path = ''): (readonly [string, string])[] =>
  Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [[`${path}${key}`, inner] as const] : textsOf(inner, `${path}${key}.`),
  );
const english = new Map(textsOf(inEnglish.words));
const placesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

describe('the texts of the hard-hour page', () => {
  it('exist in every language of the safety card', () => {
    const cards = readdirSync('packages/safety/data/cards').map((file) => file.replace('.json', ''));
    expect(readableLanguages).toEqual(cards.sort());
  });

  it.each(languages)('have every key, translated, with the same placeholders: %s', async (language) => {
    const texts = textsOf(await wordsIn(language));
    expect(texts.map(([path]) => path).sort()).toEqual([...english.keys()].sort());
    expect(texts.filter(([, text]) => text.trim() !== text || text === '')).toEqual([]);
    expect(texts.filter(([path, text]) => english.get(path) === text)).toEqual([]);
    for (const [path, text] of texts)
      expect([path, placesIn(text)]).toEqual([path, placesIn(english.get(path)!)]);
  });

  it.each(readableLanguages)(
    'match the grounding, the plan and the notes of the safety card: %s',
    async (language) => {
      const card = JSON.parse(readFileSync(`packages/safety/data/cards/${language}.json`, 'utf8'));
      const { grounding, plan, notes } = await wordsIn(language);
      expect({ grounding, plan }).toEqual({ grounding: card.grounding, plan: card.plan });
      expect(card.notes).toMatchObject(notes);
    },
  );

  it('are right-to-left only in Arabic', async () => {
    const titles = await Promise.all(
      readableLanguages.map(async (code) => [code, (await wordsIn(code)).page.title] as const),
    );
    expect(titles.filter(([, title]) => directionOf(title) === 'rtl').map(([code]) => code)).toEqual(['ar']);
  });
});
