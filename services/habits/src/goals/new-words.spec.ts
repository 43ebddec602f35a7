import { describe, expect, it } from '@jest/globals';
import { newWordsOf } from './new-words.js';

const stage = { title: 'Small', habits: [{ title: 'Run', description: 'In the park' }] };

describe('the new texts of a goal', () => {
  it('are its title, its description and the texts of its plan', () => {
    expect(newWordsOf({ title: 'Run 5 km', description: 'In spring', stages: [stage] })).toEqual({
      titles: ['Run 5 km', 'Small', 'Run'],
      texts: ['In spring', 'In the park'],
    });
  });

  it('are empty when the goal is saved unchanged, even with items moved', () => {
    const goal = { title: 'Run', description: 'In spring', stages: [stage, { title: 'More', habits: [] }] };
    expect(newWordsOf({ ...goal, stages: [...goal.stages].reverse() }, goal)).toEqual({
      titles: [],
      texts: [],
    });
  });

  it('are only the changed texts', () => {
    expect(newWordsOf({ title: 'Walk' }, { title: 'Run', description: 'In spring' })).toEqual({
      titles: ['Walk'],
      texts: [''],
    });
  });
});
