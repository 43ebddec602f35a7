import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { citedInParts, guideReferences } from '../src/features/what-is-shadow-work/guide-sources.js';

const folder = 'web/src/features/what-is-shadow-work';
const texts = readdirSync(folder)
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => readFileSync(`${folder}/${name}`, 'utf8'));

describe('the sources of the guide', () => {
  it('contain every work that its parts cite, and no other', () => {
    const cited = texts.flatMap((text) => [...text.matchAll(/<Cite work="(\w+)"/g)].map(([, name]) => name));
    expect([...new Set(cited)].sort()).toEqual([...citedInParts].sort());
  });

  it('are listed once, by author', () => {
    const titles = guideReferences.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    const authors = guideReferences.map(({ authors }) => authors);
    expect(authors).toEqual([...authors].sort());
  });
});
