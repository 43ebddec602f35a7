import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { checkSafety } from '../check-safety.js';
import { readLines } from './read-lines.js';

const folder = new URL('./', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.must-fire.txt'));
const cases = files.flatMap((name) =>
  readLines(new URL(name, folder)).map((line) => {
    const [category = '', ...text] = line.split(' | ');
    return { language: name.split('.')[0], category, text: text.join(' | ') };
  }),
);

describe('lines that must get a card', () => {
  it.each(cases)('get a card in $language for $category: $text', ({ category, text }) => {
    expect(checkSafety(text)).toMatchObject({ level: 'danger', category });
  });

  it('are noticed among five everyday sentences too', () => {
    const before = 'Work was fine today.';
    const after =
      'Had soup for dinner and watched a film with Ana. The bus was late again. I watered the plants. Tomorrow I will call the dentist.';
    const missed = cases
      .filter(({ language }) => language === 'en')
      .filter(
        ({ text }) => checkSafety(`${before} ${/[.!?]$/.test(text) ? text : `${text}.`} ${after}`) === null,
      );
    expect(missed.length).toBeLessThan(5);
  });

  it('cover English with 60 lines, sixteen languages in four categories, 150 lines in all', () => {
    expect(cases.filter(({ language }) => language === 'en').length).toBeGreaterThanOrEqual(60);
    expect(cases.length).toBeGreaterThanOrEqual(150);
    expect(files).toHaveLength(16);
    for (const language of new Set(cases.map((line) => line.language))) {
      const covered = cases.filter((line) => line.language === language).map((line) => line.category);
      expect(covered).toEqual(expect.arrayContaining(['suicide', 'self_harm', 'abuse', 'medical_emergency']));
      expect(covered.length).toBeGreaterThanOrEqual(6);
    }
  });
});
