import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MAX_BOOKMARKS } from '@shadow-guide/contracts';
import { type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import { libraryDatabase } from '../src/database/database.js';
import { type Library, startLibrary } from './support/library.js';
import { fifty, Reader } from './support/reader.js';
import { aStoredResource, type StoredResource, storedResources, withdraw } from './support/resources.js';

const NOON = new Date('2026-03-02T10:00:00Z');
const NOT_FOUND = expect.objectContaining({ kind: 'not_found', code: 'resource_not_found' });
const TOO_MANY = expect.objectContaining({ kind: 'conflict', code: 'too_many_bookmarks' });

let own: OwnDatabase;
let library: Library;
let resource: StoredResource;
let somebody: Reader;
let another: Reader;
let full: string[];
beforeAll(async () => {
  own = await openOwnDatabase(process.env, libraryDatabase);
  library = await startLibrary(NOON, { postgres: own.settings });
  const stored = await storedResources(library.database, MAX_BOOKMARKS);
  full = stored.map(({ id }) => id);
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

/** Bookmarks `count` of the resources in `full` for a reader. */
async function keepMany(reader: Reader, count: number): Promise<void> {
  await library.database.query(
    'test-keep-many',
    `INSERT INTO library.bookmarks (id, user_id, resource_id, created_at)
     SELECT gen_random_uuid(), $1, resource_id, $3 FROM unnest($2::uuid[]) AS resource_id`,
    [reader.caller.userId, full.slice(0, count), NOON],
  );
}

describe('a bookmark', () => {
  it('exists after it was added, and no longer exists after it was removed', async () => {
    expect(await somebody.keeps(resource.id)).toBe(false);
    expect(await somebody.keep(resource.id)).toMatchObject({
      resourceId: resource.id,
      createdAt: NOON.toISOString(),
      resource: { id: resource.id, slug: resource.slug, isBookmarked: true },
    });
    expect(await somebody.keeps(resource.id)).toBe(true);
    expect(await somebody.unkeep(resource.id)).toBeNull();
    expect(await somebody.keeps(resource.id)).toBe(false);
    expect(await somebody.kept()).toEqual([]);
  });

  it('is stored once however often it is added, and removing it again changes nothing', async () => {
    const first = await somebody.keep(resource.id);
    const again = await fifty(() => somebody.keep(resource.id));
    expect(new Set(again.map(({ id }) => id))).toEqual(new Set([first.id]));
    expect(await somebody.kept()).toHaveLength(1);
    await fifty(() => somebody.unkeep(resource.id));
    expect(await somebody.unkeep(resource.id)).toBeNull();
    expect(await somebody.kept()).toEqual([]);
  });

  it('is visible only to its owner', async () => {
    await somebody.keep(resource.id);
    expect(await another.keeps(resource.id)).toBe(false);
    expect(await another.kept()).toEqual([]);
    await another.unkeep(resource.id);
    expect(await somebody.keeps(resource.id)).toBe(true);
  });

  it('is listed latest first', async () => {
    const next = await aStoredResource(library.database);
    await somebody.keep(resource.id);
    library.clock.set(new Date(NOON.getTime() + 1_000));
    await somebody.keep(next.id);
    expect((await somebody.kept()).map(({ resourceId }) => resourceId)).toEqual([next.id, resource.id]);
  });
});

describe('the last free bookmark slot', () => {
  it('goes to only one of two concurrent calls', async () => {
    await keepMany(somebody, MAX_BOOKMARKS - 1);
    const rival = await aStoredResource(library.database);
    const both = await Promise.allSettled([somebody.keep(resource.id), somebody.keep(rival.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: TOO_MANY });
    expect(await somebody.kept()).toHaveLength(MAX_BOOKMARKS);
  });

  it('does not exist when all slots are used: existing bookmarks stay, and removing one frees a slot', async () => {
    await keepMany(somebody, MAX_BOOKMARKS);
    await expect(somebody.keep(resource.id)).rejects.toEqual(TOO_MANY);
    expect(await somebody.keeps(resource.id)).toBe(false);
    const [first = ''] = full;
    expect(await somebody.keep(first)).toMatchObject({ resourceId: first });
    await somebody.unkeep(first);
    expect(await somebody.keep(resource.id)).toMatchObject({ resourceId: resource.id });
  });

  it('is not used up by withdrawn resources', async () => {
    const gone = await aStoredResource(library.database);
    await somebody.keep(gone.id);
    await keepMany(somebody, MAX_BOOKMARKS - 1);
    await withdraw(library.database, gone.id);
    expect(await somebody.keep(resource.id)).toMatchObject({ resourceId: resource.id });
  });
});

describe('bookmarking a resource that is not there', () => {
  it('is refused when the resource never existed, even for a person at the limit', async () => {
    const id = randomUUID();
    await keepMany(somebody, MAX_BOOKMARKS);
    await expect(somebody.keep(id)).rejects.toEqual(NOT_FOUND);
    await expect(somebody.keeps(id)).rejects.toEqual(NOT_FOUND);
    await expect(somebody.unkeep(id)).rejects.toEqual(NOT_FOUND);
  });

  it('is refused when the resource was withdrawn; an existing bookmark of it is kept, and can be removed', async () => {
    await somebody.keep(resource.id);
    await another.keep(resource.id);
    await withdraw(library.database, resource.id);
    await expect(somebody.keep(resource.id)).rejects.toEqual(NOT_FOUND);
    await expect(somebody.keeps(resource.id)).rejects.toEqual(NOT_FOUND);
    expect(await somebody.kept()).toEqual([]);
    expect(await another.unkeep(resource.id)).toBeNull();
    await withdraw(library.database, resource.id, false);
    expect(await somebody.keeps(resource.id)).toBe(true);
    expect(await another.keeps(resource.id)).toBe(false);
  });
});
