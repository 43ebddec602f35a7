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
  it.each(cases)('$language $category: $text', ({ category, text }) => {
    expect(checkSafety(text)).toMatchObject({ level: 'danger', category });
  });

  it('covers English with 60 lines, sixteen languages in four categories, 150 lines in all', () => {
    expect(cases.filter(({ language }) => language === 'en').length).toBeGreaterThanOrEqual(60);
    expect(cases.length).toBeGreaterThanOrEqual(150);
    expect(files).toHaveLength(16);
    for (const language of new Set(cases.map((line) => line.language))) {
      const covered = cases.filter((line) => line.language === language).map((line) => line.category);
      expect(new Set(covered)).toEqual(new Set(['suicide', 'self_harm', 'abuse', 'medical_emergency']));
      expect(covered.length).toBeGreaterThanOrEqual(6);
    }
  });
});
