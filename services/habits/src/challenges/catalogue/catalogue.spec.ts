import { describe, expect, it } from '@jest/globals';
import { challengeLengths, challengeSources, challengeTiers } from '@shadow-guide/contracts';
import { challengeCatalogue, challengeOf } from './index.js';

const textsOf = ({ title, description, practices }: (typeof challengeCatalogue)[number]) => [
  title,
  description,
  ...practices.flatMap((practice) => [practice.title, practice.text]),
];
const everyText = challengeCatalogue.flatMap(textsOf);

const sentencesOf = (text: string) => text.split(/(?<=[.?!]”?"?)\s+(?=[A-Z"“])/u);

/** Matches "(Neff, 2003)" and "(Zaccaro et al., 2018)", whose parts make up the key of a source. */
const citation = /\(([\p{L}]+)(?: et al\.)?, ((?:19|20)\d\d)\)/gu;

describe('the mindfulness challenges', () => {
  it('are three per tier, of 7, 14 and 21 days, sorted by tier and then by length', () => {
    expect(challengeCatalogue.map(({ tier, practices }) => [tier, practices.length])).toEqual(
      challengeTiers.flatMap((tier) => challengeLengths.map((days) => [tier, days])),
    );
  });

  it('have unique ids and titles', () => {
    for (const field of ['id', 'title'] as const) {
      expect(new Set(challengeCatalogue.map((one) => one[field])).size).toBe(challengeCatalogue.length);
    }
    for (const { id } of challengeCatalogue) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(challengeCatalogue.map(({ id }) => challengeOf(id))).toEqual(challengeCatalogue);
  });

  it('are found by their exact id only', () => {
    expect(() => challengeOf('no-such-challenge')).toThrow(
      expect.objectContaining({ kind: 'not_found', code: 'challenge_not_found' }),
    );
  });

  it('repeat no sentence', () => {
    const all = [...new Set(everyText)];
    expect(all).toHaveLength(everyText.length);
    const sentences = everyText.flatMap(sentencesOf).filter((sentence) => sentence.length > 12);
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
  });

  it.each([
    [
      'a promise',
      /\b(cure[sd]?|heal(s|ed|ing)?|guarantee[sd]?|always helps?|cannot harm|proven|rewires?|transforms?|detox)\b/i,
    ],
    ['a disputed theory', /vagus|vagal|keeps the score|buried trauma|inner child|21 days to|habit forms/i],
    ['venting', /let it all out|punch|scream/i],
    ['a religion', /\b(god|soul|chakra|divine|prayer|pray|karma|sacred|enlighten)/i],
    ['guilt', /\b(you must|you should have|failed|excuses|no pain|discipline yourself)/i],
  ])('do not mention %s', (_, forbidden) => {
    expect(everyText.filter((text) => forbidden.test(text))).toEqual([]);
  });

  it('take more minutes in higher tiers', () => {
    const longest = (tier: number) =>
      Math.max(...challengeCatalogue.filter((one) => one.tier === tier).map(({ minutes }) => minutes));
    expect(longest(1)).toBeLessThanOrEqual(longest(2));
    expect(longest(2)).toBeLessThan(longest(3));
  });

  it('say in the highest tier that the challenge may be too much, with a source', () => {
    for (const { description, sources } of challengeCatalogue.filter(({ tier }) => tier === 3)) {
      expect(description).toMatch(/stop whenever|pause or leave/i);
      expect(sources).toContain('farias2020');
    }
  });
});

describe.each(challengeCatalogue)('$id', (challenge) => {
  const { description, practices, sources, focusArea, minutes } = challenge;

  it('fits its contract', () => {
    expect(description.length).toBeLessThanOrEqual(600);
    // Cards show the first sentence alone.
    const [first = ''] = sentencesOf(description);
    expect(first.length).toBeLessThanOrEqual(160);
    expect(first).not.toMatch(/\d{4}/);
    expect(focusArea).not.toBe('');
    expect(minutes).toBeGreaterThanOrEqual(1);
    expect(minutes).toBeLessThanOrEqual(60);
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

  it('cites exactly the sources in its list', () => {
    const named = [...textsOf(challenge).join('\n').matchAll(citation)].map(
      ([, name = '', year]) => `${name.toLowerCase()}${year}`,
    );
    expect([...sources].sort()).toEqual([...new Set(named)].sort());
    expect(sources.filter((key) => !challengeSources.includes(key))).toEqual([]);
  });

  it('states no figure of a study without citing it', () => {
    for (const { text } of practices) expect(text).not.toMatch(/\b(study|studies|research|per ?cent|%)/i);
  });
});
