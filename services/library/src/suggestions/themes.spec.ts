import { beforeAll, expect, it } from '@jest/globals';
import { archetypes } from '@shadow-guide/contracts';
import { readContent } from '../content/read-content.js';
import type { ReadResource } from '../content/read-resource.js';
import { fitsOfArchetype } from './fits-of-archetype.js';
import { fitsOf, tagsWantedFor } from './fits-of-topic.js';
import type { Fit } from './fitting-resource.js';
import { rankFits } from './rank-fits.js';
import { archetypeTags, notForReading, themes } from './themes.js';

let resources: ReadResource[];
beforeAll(async () => {
  resources = await readContent();
}, 30_000);
const slugs = (fits: readonly Fit[]) => fits.map(({ resource }) => resource.slug);
const offered = (tag: string) =>
  slugs(rankFits(fitsOf(resources, tagsWantedFor({ tag, sentiment: 'negative' }))));

it('the themes lead to tags that the library’s resources have', () => {
  const known = new Set(resources.flatMap(({ tags }) => tags));
  const wanted = [...themes.flatMap(({ tags }) => tags), ...Object.values(archetypeTags).flat()];
  expect([...new Set(wanted)].filter((tag) => !known.has(tag))).toEqual([]);
});

it('the themes contain each word once', () => {
  const words = themes.flatMap((theme) => theme.words);
  expect(words.filter((word, n) => words.indexOf(word) < n)).toEqual([]);
});

it.each([
  ...['anger', 'anxiety', 'worry', 'overthinking', 'self criticism', 'self-doubt', 'shame', 'perfectionism'],
  ...['procrastination', 'saying no', 'boundaries', 'work stress', 'burnout', 'habits', 'morning routine'],
  ...['dreams', 'jealousy', 'sadness', 'grief', 'purpose', 'identity', 'trauma', 'journaling', 'meditation'],
])('the themes offer something to a person who writes about %s', (tag) => {
  expect(offered(tag).length).toBeGreaterThan(0);
});

it('the themes offer nothing for unknown topics, or where a text is no help', () => {
  for (const tag of ['garden', 'sister', 'money', 'new job', ...notForReading])
    expect([tag, offered(tag)]).toEqual([tag, []]);
});

it('the themes offer each inner voice something, and nothing on trauma, safety or a crisis', () => {
  const offers = archetypes.map((archetype) => rankFits(fitsOfArchetype(resources, archetype)));
  expect(archetypes.filter((_, n) => offers[n]?.length === 0)).toEqual(['unknown']);
  const tags = offers.flat().flatMap(({ resource }) => resource.tags);
  expect(tags.filter((tag) => ['trauma', 'safety', 'crisis'].includes(tag))).toEqual([]);
});
