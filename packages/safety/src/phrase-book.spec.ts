import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { phraseBooks } from './phrase-book.js';
import { categoriesByGravity } from './safety-finding.js';

describe('the phrase books', () => {
  it('exist for each file exactly once, under the file’s language', () => {
    const files = readdirSync(new URL('../data/phrases/', import.meta.url));
    expect(phraseBooks.map(({ language }) => `${language}.json`).sort()).toEqual(files.sort());
  });

  it.each(phraseBooks)('name only categories that exist: $language', ({ risks }) => {
    expect(risks.length).toBeGreaterThan(3);
    for (const { category, subject, past, phrases } of risks) {
      expect(categoriesByGravity).toContain(category);
      expect([undefined, 'other']).toContain(subject);
      expect([undefined, true]).toContain(past);
      expect(phrases.length).toBeGreaterThan(0);
    }
  });
});
