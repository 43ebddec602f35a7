import { describe, expect, it } from '@jest/globals';
import { everything, searchOf } from './asked.js';

describe('the explorer’s request to the library', () => {
  it('asks for everything, research first, when nothing is selected', () => {
    expect(searchOf({ ...everything, words: '  ' })).toEqual({ sort: 'research' });
  });

  it.each([
    ['psychology_basics', 'psychology_research'],
    ['shadow_work', 'shadow_work_techniques'],
    ['integration', 'integration_practices'],
    ['jung_concepts', 'jung_concepts'],
  ] as const)('contains the library’s category for %s', (category, libraryCategory) => {
    expect(searchOf({ ...everything, category }).category).toBe(libraryCategory);
  });

  it('contains the words, the type and the difficulty', () => {
    expect(searchOf({ words: ' sleep ', category: null, type: 'concept', difficulty: 5 })).toEqual({
      search: 'sleep',
      resourceType: 'concept',
      difficulty: 5,
      sort: 'research',
    });
  });
});
