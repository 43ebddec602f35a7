import { describe, expect, it } from '@jest/globals';
import { challengeLengths } from '@shadow-guide/contracts';
import { groupCatalogue } from '../../groups/index.js';
import { challengeOf, challengesOf } from './index.js';

const all = groupCatalogue.flatMap(({ id }) => challengesOf(id));
const sentencesOf = (text: string) => text.split(/(?<=[.?!]”?"?)\s+(?=[A-Z"“])/u);
const everyText = all.flatMap(({ title, description, practices }) => [
  ...[title, description],
  ...practices.flatMap((practice) => [practice.title, practice.text]),
]);

describe('the challenges of the groups', () => {
  it.each(groupCatalogue)(
    'have at least two challenges in $id, and the first one is for everybody',
    ({ id }) => {
      const tiers = challengesOf(id).map(({ tier }) => tier);
      expect(tiers.length).toBeGreaterThanOrEqual(2);
      expect(tiers[0]).toBe(1);
      expect(tiers).toEqual([...tiers].sort());
      expect(tiers.some((tier) => tier > 1)).toBe(true);
    },
  );

  it('include every tier and every length', () => {
    expect(new Set(all.map(({ tier }) => tier))).toEqual(new Set([1, 2, 3]));
    expect(new Set(all.map(({ practices }) => practices.length))).toEqual(new Set(challengeLengths));
  });

  it('have unique ids and titles, and are found in their own group only', () => {
    for (const field of ['id', 'title'] as const) {
      expect(new Set(all.map((one) => one[field])).size).toBe(all.length);
    }
    for (const { id } of all) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(challengeOf('anger', 'the-slow-minute').title).toBe('The slow minute');
    for (const group of ['closeness', 'no-such-group']) {
      expect(() => challengeOf(group, 'the-slow-minute')).toThrow(
        expect.objectContaining({ kind: 'not_found', code: 'challenge_not_found' }),
      );
    }
  });

  it('repeat no sentence', () => {
    expect(new Set(everyText).size).toBe(everyText.length);
    const sentences = everyText.flatMap(sentencesOf).filter((sentence) => sentence.length > 12);
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
  });

  it.each([
    [
      'a promise',
      /\b(cure[sd]?|heal(s|ed|ing)?|guarantee[sd]?|always helps?|cannot harm|proven|rewires?|transforms?)\b/i,
    ],
    ['a disputed theory', /vagus|vagal|keeps the score|buried trauma|inner child|21 days to|habit forms/i],
    ['venting', /let it all out|punch|scream/i],
    ['a religion', /\b(god|soul|chakra|divine|prayer|pray|karma|sacred|enlighten)/i],
    ['guilt', /\b(you must|you should have|excuses|no pain|discipline yourself)/i],
    ['a study without a name', /\b(study|studies|research|scientists?|per ?cent|%)/i],
  ])('do not mention %s', (_, forbidden) => {
    expect(everyText.filter((text) => forbidden.test(text))).toEqual([]);
  });

  it('say in the highest tier that stopping is possible', () => {
    for (const { description } of all.filter(({ tier }) => tier === 3)) {
      expect(description).toMatch(/stop whenever|pause or leave/i);
    }
  });
});

describe.each(all)('$id', ({ description, practices, sources, focusArea, minutes }) => {
  it('fits its contract, and cites nothing', () => {
    expect(description.length).toBeLessThanOrEqual(600);
    // Cards show the first sentence alone.
    expect(sentencesOf(description)[0]?.length).toBeLessThanOrEqual(160);
    expect(focusArea).not.toBe('');
    expect(minutes).toBeGreaterThanOrEqual(1);
    expect(minutes).toBeLessThanOrEqual(60);
    expect(sources).toEqual([]);
    for (const { title, text } of practices) {
      expect(title.length).toBeLessThanOrEqual(60);
      expect(text.length).toBeLessThanOrEqual(600);
    }
  });

  it('has a practice of one to four sentences for each day', () => {
    for (const { text } of practices) {
      expect(text).toMatch(/[.?!"]$/);
      expect(sentencesOf(text).length).toBeGreaterThanOrEqual(1);
      expect(sentencesOf(text).length).toBeLessThanOrEqual(4);
    }
  });
});
