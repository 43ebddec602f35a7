import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  accountChanged,
  dataServices,
  type ExportChunk,
  type ImportChunk,
  MAX_IMPORT_BYTES,
  personalDataOf,
} from '@shadow-guide/contracts';
import { eventSubject } from '@shadow-guide/contracts/wire';
import { unavailable } from '@shadow-guide/kernel';
import { Gate, until } from '@shadow-guide/kernel/testing';
import {
  TextReader,
  TextWriter,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js';
import { TestGateway } from './support/gateway.js';
import type { Visitor } from './support/visitor.js';

const undo: (() => void)[] = [];
let product: TestGateway;

jest.setTimeout(30_000);
beforeAll(async () => {
  product = await TestGateway.startOnFreePlan();
}, 60_000);
afterEach(() => {
  for (const end of undo.splice(0)) end();
});
afterAll(() => product.stop());

/** JSON schema of the journal's parts in these tests. */
const SCHEMA = JSON.stringify({
  type: 'object',
  properties: { type: { type: 'string', enum: ['task'] }, a: { type: 'string' }, n: { type: 'integer' } },
});

/** Sets up fake services: journal-ai exports two parts, one of them in two chunks, and accepts imports. */
function play(meanwhile: () => Promise<void> = async () => {}): ImportChunk[] {
  const taken: ImportChunk[] = [];
  const line = (a: string, n: number) => `${JSON.stringify({ type: 'task', a, n })}\n`;
  const day = (date: string, markdown: string) => ({ name: `days/${date}`, title: date, markdown });
  const chunks: Record<string, ExportChunk> = {
    '': {
      ...{ part: 'tasks', records: line('one', -1) + line('=1+1', 2), markdown: '- one\n', cursor: 'b' },
      pages: [day('2026-03-01', 'First. '), day('2026-03-02', 'Second, ')],
    },
    b: {
      ...{ part: 'tasks', records: line('three "é"', 3), markdown: '', cursor: 'c' },
      pages: [day('2026-03-02', 'and on.')],
    },
    c: { part: 'safety', records: '', markdown: '', cursor: null },
  };
  for (const service of dataServices) {
    undo.push(
      product.stub(personalDataOf[service].exportChunk, async ({ cursor = '' }) => {
        await meanwhile();
        if (service !== 'journal-ai') return { part: null, records: '', markdown: '', cursor: null };
        return { ...chunks[cursor]!, ...(cursor === '' ? { schema: SCHEMA } : {}) };
      }),
    );
  }
  undo.push(
    product.stub(personalDataOf['journal-ai'].importChunk, (chunk) => {
      taken.push(chunk);
      return takenIn(chunk.records.split('\n').length);
    }),
  );
  return taken;
}

/** Returns a service's response after importing the given number of records, each of which a person would count. */
const takenIn = (imported: number) => ({
  ...{ imported, skipped: 0 },
  things: { imported, alreadyHere: 0, unreadable: 0 },
});

async function unzip(bytes: ArrayBuffer): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  const reader = new ZipReader(new Uint8ArrayReader(new Uint8Array(bytes)), { useWebWorkers: false });
  for (const entry of await reader.getEntries()) {
    if (!entry.directory) files[entry.filename] = await entry.getData(new TextWriter());
  }
  return files;
}

async function zip(files: Record<string, string>): Promise<Uint8Array> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  for (const [name, text] of Object.entries(files)) await writer.add(name, new TextReader(text));
  return writer.close();
}

const bring = (visitor: Visitor, body: Uint8Array | string, type = 'application/zip') =>
  visitor.call('POST', '/api/user/import', body, { 'content-type': type });

/** Sets up fake services that erase a person's data. */
function playErasing(isAway: () => boolean = () => false): void {
  for (const service of dataServices) {
    undo.push(
      product.stub(personalDataOf[service].erase, () => {
        if (isAway()) throw unavailable();
        return { isDone: true, deletedRows: 0 };
      }),
    );
  }
}

const MANIFEST = JSON.stringify({ product: 'shadow-guide', version: 1, parts: [] });

describe('a person’s archive', () => {
  it('contains the parts of every service as lines, as tables and in readable form, with their schema and counts, and no empty file', async () => {
    play();
    const response = await (await product.person()).call('GET', '/api/user/export');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const files = await unzip(await response.arrayBuffer());
    expect(Object.keys(files).sort()).toEqual(
      [
        ...['README.md', 'data/account.jsonl', 'data/tasks.jsonl', 'manifest.json', 'read/account.md'],
        ...['read/days/2026-03-01.md', 'read/days/2026-03-02.md', 'read/tasks.md', 'schema.json'],
        ...['tables/account.csv', 'tables/task.csv'],
      ].sort(),
    );
    expect(
      files['data/tasks.jsonl']
        ?.split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line).a),
    ).toEqual(['one', '=1+1', 'three "é"']);
    expect(files['read/tasks.md']).toBe('# Tasks\n\n- one\n');
    expect(files['read/days/2026-03-01.md']).toBe('# 2026-03-01\n\nFirst. ');
    expect(files['read/days/2026-03-02.md']).toBe('# 2026-03-02\n\nSecond, and on.');
    expect(files['tables/task.csv']?.replace('\uFEFF', '').split('\r\n')).toEqual([
      '"a","n"',
      '"one","-1"',
      `"'=1+1","2"`,
      '"three ""é""","3"',
      '',
    ]);
    expect(files['tables/account.csv']).toContain('"isEmailVerified"');
    expect(JSON.parse(files['schema.json'] ?? '').parts.tasks).toEqual(JSON.parse(SCHEMA));
    expect(JSON.parse(files['manifest.json'] ?? '')).toMatchObject({
      ...{ product: 'shadow-guide', version: 1 },
      parts: [
        { name: 'account', service: 'gateway', records: 1 },
        { name: 'tasks', service: 'journal-ai', records: 3 },
        { name: 'safety', service: 'journal-ai', records: 0 },
      ],
    });
  });

  it('is aborted when a service fails, and is exported one at a time', async () => {
    const visitor = await product.person();
    const [begun, gate] = [new Gate(), new Gate()];
    play(() => {
      begun.open();
      return gate.opened;
    });
    const first = visitor.call('GET', '/api/user/export');
    await begun.opened;
    const second = await visitor.call('GET', '/api/user/export');
    expect([second.status, await second.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'export_running' }),
    ]);
    gate.open();
    await (await first).arrayBuffer();
    for (const end of undo.splice(0)) end();
    undo.push(
      product.stub(personalDataOf['journal-ai'].exportChunk, () => {
        throw unavailable();
      }),
    );
    const broken = visitor.call('GET', '/api/user/export').then(async (one) => {
      expect(one.status).toBe(200);
      return one.arrayBuffer();
    });
    await expect(broken).rejects.toThrow();
  });

  it('stops once the data is erased', async () => {
    playErasing();
    const visitor = await product.person();
    const clear = async () => {
      expect((await visitor.call('DELETE', '/api/user/clear-data')).status).toBe(200);
    };
    play(clear);
    const running = visitor.call('GET', '/api/user/export').then((one) => one.arrayBuffer());
    await expect(running).rejects.toThrow();
  });
});

describe('a person who disconnects in the middle of an export', () => {
  it('ends the export, and can start another one at once', async () => {
    const visitor = await product.person();
    const [begun, gate] = [new Gate(), new Gate()];
    play(() => {
      begun.open();
      return gate.opened;
    });
    const leaving = new AbortController();
    const cookie = `shadow_session=${visitor.cookie('shadow_session')}`;
    const left = fetch(`${product.url}/api/user/export`, { headers: { cookie }, signal: leaving.signal })
      .then((response) => response.arrayBuffer())
      .then(
        () => 'whole',
        () => 'left',
      );
    await begun.opened;
    leaving.abort();
    expect(await left).toBe('left');
    for (const end of undo.splice(0)) end();
    gate.open();
    play();
    await until('another export can start', async () => {
      const response = await visitor.call('GET', '/api/user/export');
      await response.arrayBuffer();
      return response.status === 200;
    });
  });
});

describe('an import', () => {
  it('imports nothing more once the data is erased, and a new import works', async () => {
    playErasing();
    const visitor = await product.person();
    const taken: string[] = [];
    const isFirst = () => taken.length === 1;
    undo.push(
      product.stub(personalDataOf['journal-ai'].importChunk, async ({ records }) => {
        taken.push(records);
        if (isFirst()) expect((await visitor.call('DELETE', '/api/user/clear-data')).status).toBe(200);
        return takenIn(200);
      }),
    );
    const file = await zip({ 'data/tasks.jsonl': '{"b":1}\n'.repeat(500), 'manifest.json': MANIFEST });
    const response = await bring(visitor, file);
    expect([response.status, await response.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'data_erased' }),
    ]);
    expect(taken).toHaveLength(1);
    expect((await bring(visitor, file)).status).toBe(200);
    expect(taken).toHaveLength(4);
  });

  it('waits until every service has erased the earlier data', async () => {
    let isAway = true;
    const taken = play();
    playErasing(() => isAway);
    const visitor = await product.person();
    const file = await zip({ 'data/tasks.jsonl': '{"b":1}\n', 'manifest.json': MANIFEST });
    await visitor.call('DELETE', '/api/user/clear-data');
    expect((await bring(visitor, file)).status).toBe(503);
    expect((await visitor.call('GET', '/api/user/export')).status).toBe(503);
    expect(taken).toEqual([]);
    isAway = false;
    await visitor.call('DELETE', '/api/user/clear-data');
    expect((await bring(visitor, file)).status).toBe(200);
  });

  it('accepts the importable parts in their order, whatever other files the archive contains', async () => {
    const taken = play();
    const file = await zip({
      'data/tasks.jsonl': '{"b":1}\n{"b":2}\n',
      'data/personas.jsonl': '{"b":3}\n',
      'data/subscriptions.jsonl': '{"plan":"premium"}\n',
      'notes/more.txt': 'x',
      'manifest.json': MANIFEST,
    });
    const response = await bring(await product.person(), file);
    expect([response.status, await response.json()]).toEqual([
      200,
      {
        format: 'shadow-guide',
        parts: [
          { part: 'personas', imported: 1, alreadyHere: 0, unreadable: 0 },
          { part: 'tasks', imported: 2, alreadyHere: 0, unreadable: 0 },
        ],
      },
    ]);
    expect(taken.map(({ part, records }) => [part, records])).toEqual([
      ['personas', '{"b":3}'],
      ['tasks', '{"b":1}\n{"b":2}'],
    ]);
  });

  it('makes the list of accounts refresh its figures for operators', async () => {
    play();
    const told: string[] = [];
    const subject = eventSubject('admin-analytics', accountChanged.name);
    const hearing = product.kernel.nats.connection.subscribe(subject, {
      callback: (_, message) => {
        told.push(message.json<{ input: { payload: { userId: string } } }>().input.payload.userId);
        message.respond(JSON.stringify({ ok: null }));
      },
    });
    undo.push(() => hearing.unsubscribe());
    const visitor = await product.person();
    const { id } = await visitor.json<{ id: string }>('/api/auth/user');
    const times = () => told.filter((userId) => userId === id).length;
    await until('the sign-in is announced', () => times() > 0);
    const before = times();
    const file = await zip({ 'manifest.json': MANIFEST, 'data/tasks.jsonl': '{"b":1}\n' });
    expect((await bring(visitor, file)).status).toBe(200);
    await until('the import is announced', () => times() > before);
  });

  it('reads later exports of Journey, and a zip repacked by macOS', async () => {
    const taken = play();
    const visitor = await product.person();
    const entry = { id: 'J2', dateOfJournal: '2024-02-01T10:00:00.000Z', type: 'html', text: '<p>Later</p>' };
    const file = await zip({
      '1.json': JSON.stringify(entry),
      '__MACOSX/._1.json': 'no JSON',
      'folder/._2.json': 'none either',
    });
    expect(await (await bring(visitor, file)).json()).toMatchObject({ format: 'journey' });
    expect(taken.map(({ records }) => records).join()).toContain('"Later"');
  });

  it('reads Day One and Journey, as a file and as a zip', async () => {
    const taken = play();
    const visitor = await product.person();
    const dayOne = JSON.stringify({
      metadata: { version: '1.0' },
      entries: [
        { uuid: 'A1', creationDate: '2024-01-01T03:00:00Z', timeZone: 'America/New_York', text: 'Late\\.' },
        { uuid: 'A2', creationDate: 'never', text: 'No date' },
      ],
    });
    const journey = JSON.stringify({ id: 'J1', date_journal: 1704067200000, text: '<p>Hi &amp; bye</p>' });
    expect(await (await bring(visitor, dayOne, 'application/json')).json()).toEqual({
      format: 'day-one',
      parts: [{ part: 'conversations', imported: 2, alreadyHere: 0, unreadable: 1 }],
    });
    const entry = JSON.parse(taken[0]?.records.split('\n')[1] ?? '');
    expect([entry.day, entry.words.text, entry.mode]).toEqual(['2023-12-31', 'Late.', 'freewrite']);
    expect(
      await (await bring(visitor, await zip({ 'a/J1.json': journey, 'J1.jpg': 'x' }))).json(),
    ).toMatchObject({ format: 'journey', parts: [{ part: 'conversations', imported: 2 }] });
    expect(taken[1]?.records).toContain('Hi & bye');
  });

  it('can be previewed: the preview lists entries, their days and what is left out, and imports nothing', async () => {
    const taken = play();
    const visitor = await product.person();
    const preview = async (body: Uint8Array | string, type: string, headers: Record<string, string> = {}) => {
      const sent = await visitor.call('POST', '/api/user/import/preview', body, {
        'content-type': type,
        ...headers,
      });
      return [sent.status, await sent.json()];
    };
    const dayOne = await zip({
      'Journal.json': JSON.stringify({
        entries: [
          { uuid: 'A1', creationDate: '2025-03-02T12:00:00Z', text: 'One', photos: [{ md5: 'x' }] },
          { uuid: 'A2', creationDate: '2025-03-05T12:00:00Z', text: 'Two' },
          { uuid: 'A3', creationDate: '2025-03-06T12:00:00Z', text: '' },
        ],
      }),
      'photos/x.jpeg': 'picture',
      'audios/y.m4a': 'sound',
    });
    expect(await preview(dayOne, 'application/zip')).toEqual([
      200,
      {
        ...{ format: 'day-one', parts: [{ part: 'conversations', count: 2 }] },
        ...{ firstDay: '2025-03-02', lastDay: '2025-03-05', unreadable: 1, photos: 1, attachments: 1 },
      },
    ]);
    const markdown = { 'x-file-day': '2025-03-02' };
    expect(await preview('# Rome\n\nRain.', 'text/markdown', markdown)).toEqual([
      200,
      expect.objectContaining({ format: 'markdown', firstDay: '2025-03-02', unreadable: 0 }),
    ]);
    expect(await preview('No date.', 'text/markdown')).toEqual([
      200,
      expect.objectContaining({ format: 'markdown', parts: [], unreadable: 1 }),
    ]);
    expect(await preview('{"a":1}', 'application/json')).toEqual([
      400,
      expect.objectContaining({ code: 'import_unreadable' }),
    ]);
    expect(taken).toEqual([]);
  });

  it('reads a folder of Markdown, keeps the formatting of its texts, and skips files without a date', async () => {
    const taken = play();
    const file = await zip({
      'vault/.obsidian/app.json': '{"a":1}',
      'vault/2025-03-02.md': '# Rome\r\n\r\n- rain\r\n  - and more\r\n',
      'vault/Trip.md': '---\ntitle: Trip\ndate: 2025-03-05T09:30:00+01:00\n---\nHome *again*.',
      'vault/ideas.md': 'No date.',
    });
    expect(await (await bring(await product.person(), file)).json()).toEqual({
      format: 'markdown',
      parts: [{ part: 'conversations', imported: 4, alreadyHere: 0, unreadable: 1 }],
    });
    const entries = taken
      .flatMap(({ records }) => records.split('\n').map((line) => JSON.parse(line)))
      .filter(({ type }) => type === 'entry');
    expect(entries.map(({ day, words }) => [day, words.text])).toEqual([
      ['2025-03-02', '# Rome\n\n- rain\n  - and more'],
      ['2025-03-05', 'Home *again*.'],
    ]);
    expect(entries[1].createdAt).toBe('2025-03-05T08:30:00.000Z');
  });

  it('refuses unreadable and too large files, other content types and other sites', async () => {
    play();
    const visitor = await product.person();
    const code = async (answer: Promise<Response>) => {
      const response = await answer;
      return [response.status, ((await response.json()) as { code: string }).code];
    };
    const sound = await zip({ 'manifest.json': MANIFEST, 'data/tasks.jsonl': '{"b":1}\n'.repeat(500) });
    const broken = sound.slice();
    broken.fill(0, 60, 120);
    const later = await zip({ 'manifest.json': '{"product":"shadow-guide","version":2}' });
    const outside = await zip({ 'manifest.json': MANIFEST, '../../etc/passwd': 'x' });
    for (const file of [broken, sound.slice(0, 100), later, outside, await zip({ 'a.txt': 'x' })]) {
      expect(await code(bring(visitor, file))).toEqual([400, 'import_unreadable']);
    }
    expect(await code(bring(visitor, '{"entries"', 'application/json'))).toEqual([400, 'import_unreadable']);
    const large = new Uint8Array(MAX_IMPORT_BYTES + 1);
    expect(await code(bring(visitor, large))).toEqual([400, 'import_too_large']);
    for (const type of ['text/plain', 'application/x-upload', 'multipart/form-data; boundary=x']) {
      expect(await code(bring(visitor, 'x', type))).toEqual([415, 'unsupported_content_type']);
    }
    const other = { 'content-type': 'application/zip', origin: 'https://elsewhere.example' };
    expect(await code(visitor.call('POST', '/api/user/import', sound, other))).toEqual([
      403,
      'origin_not_allowed',
    ]);
    // The refused imports no longer count as running.
    expect((await bring(visitor, sound)).status).toBe(200);
  });

  it('stops unpacking a file that is far larger than the zip states', async () => {
    play();
    const bomb = await zip({ 'manifest.json': MANIFEST.padEnd(80 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const response = await bring(await product.person(), bomb);
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'import_too_large' }),
    ]);
  });

  it('may take longer to arrive than other bodies, which are cut after a time limit', async () => {
    const { hostname, port } = new URL(product.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /api/activity HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
    );
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (piece) => {
        text += piece.toString();
      });
      socket.on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  });
});
