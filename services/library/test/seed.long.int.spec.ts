import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ManualClock, StartupError } from '@shadow-guide/kernel';
import { Gate, type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import { readContent } from '../src/content/read-content.js';
import { SeedRepository } from '../src/content/seed.repository.js';
import { SeedResources } from '../src/content/seed-resources.js';
import { libraryDatabase } from '../src/database/database.js';
import { OutgoingHtml } from '../src/resources/outgoing-html.js';
import { ResourcePresenter } from '../src/resources/resource.presenter.js';
import { ResourceRows } from '../src/resources/resource-rows.js';
import { aWrittenResource } from './support/written-resources.js';

const reader = randomUUID();
let own: OwnDatabase;
let seed: SeedResources;
let rows: ResourceRows;
beforeAll(async () => {
  own = await openOwnDatabase(process.env, libraryDatabase);
  seed = new SeedResources(
    own.database,
    new SeedRepository(),
    new ManualClock(new Date('2026-03-02T10:00:00Z')),
  );
  rows = new ResourceRows(own.database, new ResourcePresenter(new OutgoingHtml()));
}, 30_000);
afterAll(() => own.drop());

const sql = (text: string, values: unknown[] = []) => own.database.source.query(text, values);

describe('the library at the start of the service', () => {
  it('contains the resources of the files; a second start changes nothing', async () => {
    const content = await readContent();
    expect(await seed.run(content)).toEqual({ stored: content.length, withdrawn: 0 });
    expect(await seed.run(content)).toEqual({ stored: 0, withdrawn: 0 });
    expect(await rows.count(reader)).toMatchObject({ total: content.length, bookmarks: 0 });
    const [first] = content;
    expect(await rows.find(first?.slug ?? '', reader)).toMatchObject({
      id: first?.id,
      content: first?.content,
    });
  }, 60_000);

  it('updates a changed text, and keeps votes, views, progress and bookmarks', async () => {
    const before = aWrittenResource({ title: 'Before' });
    await seed.run([before]);
    await sql('UPDATE library.resources SET helpful_count = 3, view_count = 9 WHERE id = $1', [before.id]);
    await sql('INSERT INTO library.helpful_votes (user_id, resource_id) VALUES ($1, $2)', [
      reader,
      before.id,
    ]);
    await sql(
      'INSERT INTO library.bookmarks (id, user_id, resource_id, created_at) VALUES (gen_random_uuid(), $1, $2, now())',
      [reader, before.id],
    );
    await sql(
      `INSERT INTO library.learning_progress (user_id, resource_id, percentage, completed_sections, time_spent, updated_at) VALUES ($1, $2, 40, '{one}', 60, now())`,
      [reader, before.id],
    );
    const after = aWrittenResource({ slug: before.slug, title: 'After' });
    expect(await seed.run([after])).toMatchObject({ stored: 1 });
    expect(await rows.find(before.slug, reader)).toMatchObject({
      ...{
        id: before.id,
        title: 'After',
        helpfulCount: 3,
        viewCount: 9,
        isHelpful: true,
        isBookmarked: true,
      },
    });
    expect(
      await sql('SELECT percentage FROM library.learning_progress WHERE resource_id = $1', [before.id]),
    ).toEqual([{ percentage: 40 }]);
  });

  it('hides a resource whose file is gone, and restores it with its bookmarks when the file returns', async () => {
    const [gone, stays] = [aWrittenResource({ title: 'Gone' }), aWrittenResource({ title: 'Stays' })];
    await seed.run([gone, stays]);
    await sql(
      'INSERT INTO library.bookmarks (id, user_id, resource_id, created_at) VALUES (gen_random_uuid(), $1, $2, now())',
      [reader, gone.id],
    );
    expect(await seed.run([stays])).toEqual({ stored: 0, withdrawn: 1 });
    expect(await rows.find(gone.id, reader)).toBeNull();
    expect(await rows.present([gone.id, stays.id], reader)).toMatchObject([{ id: stays.id }]);
    expect(await rows.list(reader)).toMatchObject([{ id: stays.id }]);
    expect(await rows.count(reader)).toMatchObject({ total: 1, bookmarks: 0 });
    await seed.run([gone, stays]);
    expect(await rows.find(gone.id, reader)).toMatchObject({ title: 'Gone', isBookmarked: true });
  });

  it('is stored once when several processes start at the same time', async () => {
    const many = Array.from({ length: 25 }, (_, n) => aWrittenResource({ title: `One of many ${n}` }));
    const outcomes = await Promise.all([seed.run(many), seed.run(many), seed.run(many)]);
    expect(outcomes.map(({ stored }) => stored).sort((a, b) => a - b)).toEqual([0, 0, 25]);
  });

  it('waits while another process stores the resources', async () => {
    const resource = aWrittenResource();
    const [held, release] = [new Gate(), new Gate()];
    const other = own.database.transaction(async (transaction) => {
      await new SeedRepository().lock(transaction);
      held.open();
      await release.opened;
    });
    await held.opened;
    const mine = seed.run([resource]);
    expect(await rows.find(resource.id, reader)).toBeNull();
    release.open();
    await other;
    expect(await mine).toMatchObject({ stored: 1 });
  });
});

describe('a row that was changed outside the service', () => {
  it('is never returned unsanitized: no script, no handler, no address that a browser would run', async () => {
    const resource = aWrittenResource();
    await seed.run([resource]);
    await sql(
      `UPDATE library.resources SET source_url = 'javascript:alert(1)',
         content = '<p onclick="alert(1)">x<script>alert(1)</script><a href="data:text/html,x">y</a></p><svg onload=alert(1)>',
         citations = '[{"id":"x","kind":"paper","title":"t","authors":["A"],"venue":"v","url":"javascript:alert(1)"},
           {"id":"y","kind":"paper","title":"t","authors":["A"],"venue":"v","url":"http://plain.example"}]'
       WHERE id = $1`,
      [resource.id],
    );
    const read = await rows.find(resource.id, reader);
    expect(read).toMatchObject({ content: '<p>x<a>y</a></p>', sourceUrl: null });
    expect(JSON.stringify(read)).not.toMatch(/alert|script|data:|http:/);
    expect((await rows.list(reader)).map(({ content }) => content)).toEqual(['<p>x<a>y</a></p>']);
  });

  it('is sanitized at each read, while a clean text is recognised by its digest', () => {
    const html = new OutgoingHtml();
    for (let time = 0; time < 2; time += 1) expect(html.clean('<p>1<script></script></p>')).toBe('<p>1</p>');
    expect(html.size).toBe(0);
    for (let time = 0; time < 2; time += 1) expect(html.clean('<p>1</p>')).toBe('<p>1</p>');
    expect(html.size).toBe(1);
  });
});

describe('a name that no resource can have', () => {
  it.each(['nowhere', 'no\0name', '\ud800', "' OR true --"])('is not found: %j', async (name) => {
    expect(await rows.find(name, reader)).toBeNull();
  });
});

describe('an invalid folder of files', () => {
  it('is refused by name when it is empty or its catalogue is broken, and nothing is withdrawn', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'library-'));
    try {
      await writeFile(join(folder, 'sources.json'), '[]');
      await expect(readContent(folder)).rejects.toThrow(/has no file to read/);
      await writeFile(join(folder, 'sources.json'), '[{"id":');
      await expect(readContent(folder)).rejects.toThrow(StartupError);
      await expect(readContent(folder)).rejects.toThrow(/content, sources\.json: It cannot be read/);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
