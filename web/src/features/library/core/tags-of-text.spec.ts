import { describe, expect, it } from '@jest/globals';
import { tagsOfText, tagsProblem } from './tags-of-text.js';

it('tags are the distinct lines of a text', () => {
  expect(tagsOfText(' work \n\nאחותי 🌧️\nwork\n, with a comma')).toEqual([
    'work',
    'אחותי 🌧️',
    ', with a comma',
  ]);
});

describe('the validation of tags', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => `tag ${n}`);
  it.each([
    ['ten', many(10), null],
    ['eleven', many(11), 'Up to 10 tags; there are 11.'],
    ['40 emoji', ['🫠'.repeat(40)], null],
    ['a tag with 41 characters', ['a', '🫠'.repeat(41)], 'Up to 40 characters a tag; tag 2 is longer.'],
  ])('reports the problem, if any, of %s', (_, tags, problem) => {
    expect(tagsProblem(tags)).toBe(problem);
  });
});
