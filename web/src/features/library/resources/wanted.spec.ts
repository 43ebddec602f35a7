import { describe, expect, it } from '@jest/globals';
import { everything, isNarrow, searchableWords, searchOf } from './wanted.js';

describe('what is looked for in the library', () => {
  it('is everything, the most helpful first, unless something is said', () => {
    expect(searchOf(everything)).toEqual({ sort: 'helpful' });
    expect(isNarrow(everything)).toBe(false);
    expect(isNarrow({ ...everything, words: '  ', sort: 'recent' })).toBe(false);
  });

  it('names the words, the category and the level that were chosen', () => {
    const wanted = { words: ' Shadow ', category: 'trauma_healing', level: '3', sort: 'recent' } as const;
    expect(searchOf(wanted)).toEqual({
      search: 'Shadow',
      category: 'trauma_healing',
      libraryDifficulty: 3,
      sort: 'recent',
    });
    expect(isNarrow(wanted)).toBe(true);
  });

  it('is no longer than the library takes', () => {
    expect(searchableWords('🌧️ grief')).toBe('🌧️ grief');
    expect([...searchableWords('🫠'.repeat(300))]).toHaveLength(200);
  });
});
