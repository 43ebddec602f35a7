import { describe, expect, it } from '@jest/globals';
import { phrasesOf } from './topic-phrases.js';

describe('a topic’s tag', () => {
  it.each([
    ['anger', ['anger', 'angers']],
    ['Self Criticism', ['self_criticism', 'self_criticisms']],
    ['self-criticism', ['self_criticism', 'self_criticisms']],
    ['habits', ['habits', 'habit']],
    ['anxieties', ['anxieties', 'anxiety']],
    ['people_pleasing', ['people_pleasing', 'people_pleasings']],
    ['stress', ['stress']],
    ['Wut', ['wut', 'wuts']],
    ['怒り', ['怒り', '怒りs']],
  ])('%s is searched in the singular and the plural', (tag, whole) => {
    expect([...phrasesOf(tag).whole]).toEqual(whole);
  });

  it('has parts that are specific enough to search for', () => {
    const { parts } = phrasesOf('stress at work');
    expect(parts.has('stress')).toBe(true);
    expect(parts.has('work')).toBe(false);
    expect(parts.has('at')).toBe(false);
  });

  it.each(['work', 'life', 'self', '...', '', ' '])('is too general when it is %p', (tag) => {
    expect([...phrasesOf(tag).whole, ...phrasesOf(tag).parts]).toEqual([]);
  });
});
