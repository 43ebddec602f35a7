import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import { libraryDatabase } from '../src/database/database.js';
import { type Library, startLibrary } from './support/library.js';
import { Reader } from './support/reader.js';
import { aStoredResource, storedResources, withdraw } from './support/resources.js';

let own: OwnDatabase;
let library: Library;
let somebody: Reader;
/** Tag that only the current test's resources have. */
let tag: string;
beforeAll(async () => {
  own = await openOwnDatabase(process.env, libraryDatabase);
  library = await startLibrary(undefined, { postgres: own.settings });
}, 30_000);
afterAll(async () => {
  await library.close();
  await own.drop();
});
beforeEach(() => {
  somebody = new Reader(library);
  tag = `t${randomUUID().replaceAll('-', '')}`;
});

const about = (own: Parameters<typeof aStoredResource>[1] = {}) =>
  aStoredResource(library.database, { tags: [tag], ...own });
const slugs = async (reader: Reader, topic = tag) =>
  (await reader.suggest({ tag: topic })).map(({ resource }) => resource.slug);

it('suggests the resources that fit a topic, complete and with the reason', async () => {
  const technique = await about({ resourceType: 'technique' });
  const research = await about({ resourceType: 'research' });
  await aStoredResource(library.database);
  expect(await somebody.suggest({ tag, topicCategory: 'emotion', sentiment: 'negative' })).toMatchObject([
    {
      resource: { id: technique.id, title: 'A test' },
      reason: `You write about ${tag}, and this technique is about it.`,
    },
    {
      resource: { id: research.id },
      reason: `You write about ${tag}, and this summary of research is about it.`,
    },
  ]);
});

it('suggests for a persona the resources about its archetype', async () => {
  const stored = await aStoredResource(library.database, {
    tags: ['people_pleasing', 'self_silencing', 'boundaries'],
    relatedArchetypes: ['people_pleaser'],
    ...{ resourceType: 'technique', difficulty: 1 },
  });
  const [first] = await somebody.suggest({ archetype: 'people_pleaser' });
  expect(first).toMatchObject({
    resource: { id: stored.id },
    reason: 'The People Pleaser is one of your voices, and this technique is about people pleasing.',
  });
  expect(await somebody.suggest({ archetype: 'unknown' })).toEqual([]);
});

it('suggests nothing when nothing fits or when the request names neither a topic nor a persona', async () => {
  expect(await somebody.suggest({ tag })).toEqual([]);
  expect(await somebody.suggest({})).toEqual([]);
  expect(await somebody.suggest({ topicCategory: 'emotion', sentiment: 'negative' })).toEqual([]);
});

it('leaves out resources that the reader has read to the end, and withdrawn ones', async () => {
  const [read, gone, left] = [await about(), await about(), await about()];
  await somebody.save(read.id, { progressPercentage: 100 });
  await somebody.save(left.id, { progressPercentage: 99 });
  await withdraw(library.database, gone.id);
  expect(await slugs(somebody)).toEqual([left.slug]);
  expect((await slugs(new Reader(library))).sort()).toEqual([read.slug, left.slug].sort());
});

it('finds resources about exactly the topic among any number of resources on close topics', async () => {
  await storedResources(library.database, 220, { tags: ['emotions'], difficulty: 1 });
  const itself = await aStoredResource(library.database, { tags: ['heartbreak'], difficulty: 3 });
  expect(await slugs(somebody, 'heartbreak')).toContain(itself.slug);
});
