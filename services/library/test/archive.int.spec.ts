import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, MAX_BOOKMARKS } from '@shadow-guide/contracts';
import { type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import { libraryDatabase } from '../src/database/database.js';
import { ArchiveHandler } from '../src/personal-data/archive.handler.js';
import { callOf, type Library, startLibrary } from './support/library.js';
import { Reader } from './support/reader.js';
import { aStoredResource, storedResources } from './support/resources.js';

let own: OwnDatabase;
let library: Library;
beforeAll(async () => {
  own = await openOwnDatabase(process.env, libraryDatabase);
  library = await startLibrary(new Date('2026-03-02T10:00:00Z'), { postgres: own.settings });
}, 30_000);
afterAll(async () => {
  await library.close();
  await own.drop();
});

async function whole(caller: Caller) {
  const all = { records: '', markdown: '' };
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const chunk = await library.get(ArchiveHandler).exportChunk({ cursor }, callOf(caller));
    expect(chunk.part).toBe('library');
    all.records += chunk.records;
    all.markdown += chunk.markdown;
    cursor = chunk.cursor;
  }
  return all;
}

const bringIn = (records: string, { caller }: Reader) =>
  library
    .get(ArchiveHandler)
    .importChunk({ importId: randomUUID(), part: 'library', records }, callOf(caller));

describe('the archive of the library', () => {
  it('imports reading progress and bookmarks into another account once, and imports no votes', async () => {
    const resource = await aStoredResource(library.database);
    const from = new Reader(library);
    await from.keep(resource.id);
    await from.save(resource.id, { progressPercentage: 40, timeSpent: 90 });
    await from.markHelpful(resource.id);
    const { records, markdown } = await whole(from.caller);
    expect(records.trim().split('\n')).toHaveLength(3);
    expect(markdown).toContain('40 %');
    expect(markdown).toContain('Found helpful: ');
    const to = new Reader(library);
    expect(await bringIn(records, to)).toMatchObject({ imported: 2, skipped: 1 });
    expect(await bringIn(records, to)).toMatchObject({ imported: 0, skipped: 3 });
    expect(await to.keeps(resource.id)).toBe(true);
    const [progress] = await to.progress();
    expect(progress).toEqual((await from.progress())[0]);
  });

  it('skips records of resources that this installation does not have, and imports the rest', async () => {
    const known = await aStoredResource(library.database);
    const lines = [randomUUID(), known.id].map((resourceId) =>
      JSON.stringify({
        ...{ type: 'bookmark', id: randomUUID(), resourceId, title: 'A text' },
        createdAt: '2026-01-01T00:00:00Z',
      }),
    );
    const reader = new Reader(library);
    expect(await bringIn(lines.join('\n'), reader)).toMatchObject({ imported: 1, skipped: 1 });
    expect(await reader.keeps(known.id)).toBe(true);
  });

  it('imports no more bookmarks than the limit allows', async () => {
    const resources = await storedResources(library.database, MAX_BOOKMARKS + 1);
    const lines = resources.map(({ id: resourceId }) =>
      JSON.stringify({
        ...{ type: 'bookmark', id: randomUUID(), resourceId, title: 'A text' },
        createdAt: '2026-01-01T00:00:00Z',
      }),
    );
    const reader = new Reader(library);
    expect(await bringIn(lines.join('\n'), reader)).toMatchObject({ imported: MAX_BOOKMARKS, skipped: 1 });
    expect(await bringIn(lines.join('\n'), reader)).toMatchObject({
      imported: 0,
      skipped: MAX_BOOKMARKS + 1,
    });
  });
});
