import { describe, expect, it } from '@jest/globals';
import { everything, isNarrow, searchableWords, searchOf } from './wanted.js';

describe('a library search', () => {
  it('returns everything by default, the most helpful first', () => {
    expect(searchOf(everything)).toEqual({ sort: 'helpful' });
    expect(isNarrow(everything)).toBe(false);
    expect(isNarrow({ ...everything, words: '  ', sort: 'recent' })).toBe(false);
  });

  it('contains the chosen words, category and level', () => {
    const wanted = { words: ' Shadow ', category: 'trauma_healing', level: '3', sort: 'recent' } as const;
    expect(searchOf(wanted)).toEqual({
      search: 'Shadow',
      category: 'trauma_healing',
      libraryDifficulty: 3,
      sort: 'recent',
    });
    expect(isNarrow(wanted)).toBe(true);
  });

  it('is cut to the length that the library accepts', () => {
    expect(searchableWords('🌧️ grief')).toBe('🌧️ grief');
    expect([...searchableWords('🫠'.repeat(300))]).toHaveLength(200);
  });
});
