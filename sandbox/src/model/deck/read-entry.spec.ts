import { describe, expect, it } from '@jest/globals';
import { PACKS } from '../language/packs.js';
import { readText } from '../language/reading.js';
import { readEntry } from './read-entry.js';

const read = (text: string, isAfterGrave = false, code: keyof typeof PACKS = 'en') => {
  const pack = PACKS[code];
  return readEntry(
    { text, pack, reading: readText(text, pack), before: [], act: null, wasAnswered: false },
    isAfterGrave,
  );
};

describe('the content of an entry', () => {
  it('consists of the tags that the entry names, with the writer’s feelings first', () => {
    expect(read('I cooked soup and felt so lonely at the table.').tags[0]).toBe('loneliness');
    expect(read('Plums were cheap, so I made jam and baked bread.').tags[0]).toBe('food');
  });

  it.each([
    ['an ordinary day may be asked about lightly', 'I cooked soup and watched a film.', ['plain', 'light']],
    ['a happy feeling is asked about lightly', 'I felt so happy on the ferry.', ['light', 'plain']],
    ['sorrow is asked about quietly', 'I am so sad about the ferry.', ['heavy']],
    ['sorrow together with joy is asked about plainly', 'I am sad, and I am also happy.', ['plain']],
    [
      'another person’s feeling is no reason for a playful question',
      'My sister was angry at the bus driver.',
      ['plain'],
    ],
    [
      'a denied feeling is no reason for a playful question',
      'I never felt any anger at the bus driver.',
      ['plain'],
    ],
    [
      'a heavy event is asked about quietly, even without a named feeling',
      'We sat in the hospital all night.',
      ['heavy'],
    ],
  ])('follows the rule that %s', (_sentence, text, weights) => {
    expect(read(text).weights).toEqual(weights);
  });

  it('allows only quiet questions when something grave was mentioned before', () => {
    expect(read('Then we ate soup.', true).weights).toEqual(['heavy']);
  });

  it('is found in a long text of one sentence, and in decomposed letters', () => {
    expect(read(`${'and then we walked on '.repeat(400)}to the sea`).tags.length).toBeGreaterThanOrEqual(0);
    expect(
      read('J’ai marché dans la forêt, au bord de la rivière, sous les arbres.'.normalize('NFD'), false, 'fr')
        .tags,
    ).toContain('nature');
  });
});
