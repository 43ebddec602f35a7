import { describe, expect, it } from '@jest/globals';
import {
  archetypeName,
  difficultyName,
  explorerLevels,
  helpfulText,
  readTime,
  tagName,
  viewsText,
} from './resource-texts.js';

describe('the text about a resource', () => {
  it.each([
    [1, '1 min read'],
    [59, '59 min read'],
    [60, '1h 0m read'],
    [61, '1h 1m read'],
    [135, '2h 15m read'],
  ])('formats a reading time of %i minutes as "%s"', (minutes, text) => expect(readTime(minutes)).toBe(text));

  it.each([
    [1, 1, 'Beginner', 'Beginner'],
    [2, 1, 'Beginner (Easy)', 'Beginner'],
    [3, 2, 'Intermediate', 'Intermediate'],
    [4, 3, 'Advanced', 'Advanced'],
    [5, 3, 'Advanced (Expert)', 'Advanced'],
  ])('names difficulty %i in the explorer and in the library', (difficulty, level, explorer, library) => {
    const resource = { difficulty, libraryDifficulty: level };
    expect(difficultyName(resource, 'explorer')).toBe(explorer);
    expect(explorerLevels[difficulty - 1]).toEqual({ value: difficulty, label: explorer });
    expect(difficultyName(resource, 'library')).toBe(library);
  });

  it('separates the words of tags and archetypes', () => {
    expect(tagName('self_compassion_break')).toBe('self compassion break');
    expect(archetypeName('people_pleaser')).toBe('People Pleaser');
    expect(archetypeName('hero')).toBe('Hero');
  });

  it('uses singular and plural', () => {
    expect([viewsText(0), viewsText(1)]).toEqual(['0 views', '1 view']);
    expect([helpfulText(1), helpfulText(2)]).toEqual([
      '1 person found this helpful',
      '2 people found this helpful',
    ]);
  });
});
