import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import { libraryDatabase } from '../src/database/database.js';
import { type Library, startLibrary } from './support/library.js';
import { fifty, Reader } from './support/reader.js';
import { aStoredResource, type StoredResource, withdraw } from './support/resources.js';

const NOON = new Date('2026-03-02T10:00:00Z');
const HOUR_MS = 3_600_000;
const NOT_FOUND = expect.objectContaining({ kind: 'not_found', code: 'resource_not_found' });

let own: OwnDatabase;
let library: Library;
let resource: StoredResource;
let somebody: Reader;
let another: Reader;
beforeAll(async () => {
  own = await openOwnDatabase(process.env, libraryDatabase);
  library = await startLibrary(NOON, { postgres: own.settings });
}, 30_000);
afterAll(async () => {
  await library.close();
  await own.drop();
});
beforeEach(async () => {
  library.clock.set(NOON);
  resource = await aStoredResource(library.database);
  somebody = new Reader(library);
  another = new Reader(library);
});

const after = (hours: number) => library.clock.set(new Date(NOON.getTime() + hours * HOUR_MS));

describe('finding a resource helpful', () => {
  it('counts each person once, however often they vote', async () => {
    expect(await somebody.markHelpful(resource.id)).toEqual({ helpfulCount: 1 });
    expect(await somebody.markHelpful(resource.id)).toEqual({ helpfulCount: 1 });
    expect(await another.markHelpful(resource.id)).toEqual({ helpfulCount: 2 });
  });

  it('counts one person’s fifty concurrent votes once, and each response has the count that includes it', async () => {
    await another.markHelpful(resource.id);
    const answers = await fifty(() => somebody.markHelpful(resource.id));
    expect(new Set(answers.map(({ helpfulCount }) => helpfulCount))).toEqual(new Set([2]));
  });

  it('no longer counts a person whose votes are erased', async () => {
    await Promise.all([somebody.markHelpful(resource.id), another.markHelpful(resource.id)]);
    await library.database.query('test-erase-votes', 'DELETE FROM library.helpful_votes WHERE user_id = $1', [
      somebody.caller.userId,
    ]);
    expect(await another.markHelpful(resource.id)).toEqual({ helpfulCount: 1 });
  });

  it('counts fifty people’s concurrent votes as fifty', async () => {
    const answers = await fifty(() => new Reader(library).markHelpful(resource.id));
    expect(Math.max(...answers.map(({ helpfulCount }) => helpfulCount))).toBe(50);
    expect(await somebody.markHelpful(resource.id)).toEqual({ helpfulCount: 51 });
  });
});

describe('a view', () => {
  it('counts a person once on each of their days', async () => {
    expect(await somebody.view(resource.id)).toEqual({ viewCount: 1 });
    after(13.9);
    expect(await somebody.view(resource.id)).toEqual({ viewCount: 1 });
    expect(await another.view(resource.id)).toEqual({ viewCount: 2 });
    after(14);
    expect(await somebody.view(resource.id)).toEqual({ viewCount: 3 });
  });

  it('counts days by the person’s own midnight', async () => {
    const inKathmandu = somebody.in('Asia/Kathmandu');
    await inKathmandu.view(resource.id);
    after(8.2);
    expect(await inKathmandu.view(resource.id)).toEqual({ viewCount: 1 });
    after(8.25);
    expect(await inKathmandu.view(resource.id)).toEqual({ viewCount: 2 });
  });

  it('counts once whatever time zones are claimed on one day', async () => {
    await somebody.view(resource.id);
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'UTC']) {
      expect(await somebody.in(zone).view(resource.id)).toEqual({ viewCount: 1 });
    }
    after(13);
    expect(await somebody.in('Pacific/Kiritimati').view(resource.id)).toEqual({ viewCount: 1 });
  });

  it('counts once when a page opens fifty times at once', async () => {
    const answers = await fifty(() => somebody.view(resource.id));
    expect(new Set(answers.map(({ viewCount }) => viewCount))).toEqual(new Set([1]));
  });
});

describe('progress', () => {
  it('starts when a resource is opened, and opening it again does not lower it', async () => {
    expect(await somebody.save(resource.id)).toEqual({
      resourceId: resource.id,
      progressPercentage: 0,
      completedSections: [],
      timeSpent: 0,
      updatedAt: NOON.toISOString(),
    });
    await somebody.save(resource.id, {
      progressPercentage: 67,
      completedSections: ['what-was-found', 'what-was-asked'],
      timeSpent: 90,
    });
    after(1);
    expect(await somebody.save(resource.id)).toMatchObject({
      progressPercentage: 67,
      completedSections: ['what-was-asked', 'what-was-found'],
      timeSpent: 90,
    });
  });

  it('is the highest of fifty concurrent saves, in whatever order they arrive', async () => {
    await fifty((n) =>
      somebody.save(resource.id, {
        progressPercentage: (n * 37) % 31,
        completedSections: [resource.sections[n % 3] as string],
        timeSpent: (n * 13) % 50,
      }),
    );
    expect(await somebody.progress()).toMatchObject([
      { progressPercentage: 100, completedSections: resource.sections, timeSpent: 49 },
    ]);
  });

  it('combines what was read on two devices', async () => {
    await somebody.save(resource.id, { progressPercentage: 33, completedSections: ['what-was-asked'] });
    await somebody.save(resource.id, { progressPercentage: 33, completedSections: ['limits'] });
    expect(await somebody.progress()).toMatchObject([{ progressPercentage: 67 }]);
    await somebody.save(resource.id, { completedSections: ['what-was-found'] });
    expect(await somebody.progress()).toMatchObject([{ progressPercentage: 100 }]);
  });

  it('contains only the resource’s own sections, each once, in its order', async () => {
    const completedSections = ['limits', 'limits', 'elsewhere', 'no\0id', 'what-was-asked'];
    const saved = await somebody.save(resource.id, { completedSections });
    expect(saved.completedSections).toEqual(['what-was-asked', 'limits']);
  });

  it('stays the same when a save is repeated or an earlier one arrives late', async () => {
    const done = { progressPercentage: 100, completedSections: [...resource.sections], timeSpent: 300 };
    const first = await somebody.save(resource.id, done);
    expect(await somebody.save(resource.id, done)).toEqual(first);
    expect(await somebody.save(resource.id, { progressPercentage: 33, timeSpent: 20 })).toEqual(first);
  });

  it('is listed latest first, and only to its owner', async () => {
    const next = await aStoredResource(library.database);
    await somebody.save(resource.id, { progressPercentage: 50 });
    after(1);
    await somebody.save(next.id);
    const ids = async (reader: Reader) => (await reader.progress()).map(({ resourceId }) => resourceId);
    expect(await ids(somebody)).toEqual([next.id, resource.id]);
    after(2);
    await somebody.save(resource.id);
    expect(await ids(somebody)).toEqual([resource.id, next.id]);
    expect(await another.progress()).toEqual([]);
    expect(await another.save(resource.id)).toMatchObject({ progressPercentage: 0 });
  });
});

describe('a call for a resource that is not there', () => {
  it('is refused when the resource never existed', async () => {
    const id = randomUUID();
    await expect(somebody.markHelpful(id)).rejects.toEqual(NOT_FOUND);
    await expect(somebody.view(id)).rejects.toEqual(NOT_FOUND);
    await expect(somebody.save(id)).rejects.toEqual(NOT_FOUND);
  });

  it('is refused when the resource was withdrawn; when the resource returns, its votes, views and progress are still there', async () => {
    await somebody.markHelpful(resource.id);
    await somebody.view(resource.id);
    await somebody.save(resource.id, { progressPercentage: 40 });
    await withdraw(library.database, resource.id);
    await expect(another.markHelpful(resource.id)).rejects.toEqual(NOT_FOUND);
    await expect(another.view(resource.id)).rejects.toEqual(NOT_FOUND);
    await expect(somebody.save(resource.id, { progressPercentage: 90 })).rejects.toEqual(NOT_FOUND);
    expect(await somebody.progress()).toEqual([]);
    await withdraw(library.database, resource.id, false);
    expect(await somebody.progress()).toMatchObject([{ progressPercentage: 40 }]);
    expect(await somebody.markHelpful(resource.id)).toEqual({ helpfulCount: 1 });
    expect(await somebody.view(resource.id)).toEqual({ viewCount: 1 });
  });
});
