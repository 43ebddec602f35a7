import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { checkSafety } from '../check-safety.js';
import { readLines } from './read-lines.js';

const folder = new URL('./', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.must-not-fire.txt'));
const cases = files.flatMap((name) =>
  readLines(new URL(name, folder)).map((text) => ({ language: name.split('.')[0], text })),
);

describe('lines that must not get a card', () => {
  it.each(cases)('get no card in $language: $text', ({ text }) => {
    expect(checkSafety(text)).toBeNull();
  });

  it('are at least 120', () => {
    expect(cases.length).toBeGreaterThanOrEqual(120);
  });
});
