import { type ClientRequest, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { importCeiling, personalDataOf } from '@shadow-guide/contracts';
import { Gate, until } from '@shadow-guide/kernel/testing';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { SessionRedis } from '../src/redis/index.js';
import { TestGateway } from './support/gateway.js';
import type { Visitor } from './support/visitor.js';

let product: TestGateway;

jest.setTimeout(60_000);
beforeAll(async () => {
  product = await TestGateway.startOnFreePlan();
}, 60_000);
afterAll(() => product.stop());

const bring = (visitor: Visitor, body: Uint8Array | string, type = 'application/json') =>
  visitor.call('POST', '/api/user/import', body, { 'content-type': type });

const ENTRY = JSON.stringify({ date_journal: 1, text: 'a word' });

/** Creates a Journey file with 40 MB of entries that contain only the character `<`. */
async function theWorstFile(): Promise<Uint8Array> {
  const entries = Array.from({ length: 100 }, (_, index) => ({
    ...{ id: `e${index}`, date_journal: index, text: '<a'.repeat(200_000) },
  }));
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  // The filler is hard to compress, so that the size of the zip permits the unpacked size of the other data.
  const filler = crypto.getRandomValues(new Uint8Array(60_000));
  await zip.add('noise.jpg', new Uint8ArrayReader(Buffer.concat(Array(8).fill(filler))), { level: 0 });
  await zip.add('a.json', new Uint8ArrayReader(Buffer.from(JSON.stringify(entries))));
  return zip.close();
}

async function p95(count: number, look: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  while (times.length < count) {
    const begun = performance.now();
    await look();
    times.push(performance.now() - begun);
  }
  return times.sort((one, other) => one - other)[Math.floor(count * 0.95)] as number;
}

/** Counts of an import, which do not matter here. */
const things = { imported: 0, alreadyHere: 0, unreadable: 0 };

/** Starts an upload and then sends nothing more. */
function halfAnUpload(visitor: Visitor): ClientRequest {
  const { hostname, port } = new URL(product.url);
  const begun = request({
    ...{ hostname, port, method: 'POST', path: '/api/user/import' },
    headers: {
      cookie: `shadow_session=${visitor.cookie('shadow_session')}`,
      ...{ origin: product.url, 'content-type': 'application/zip', 'content-length': '1000000' },
    },
  });
  begun.on('error', () => undefined);
  begun.write('PK');
  return begun;
}

describe('a file made to delay others', () => {
  it('does not delay others: their calls are answered while the file is read', async () => {
    product.stubInTest(personalDataOf['journal-ai'].importChunk, ({ records }) => ({
      ...{ imported: records.split('\n').length, skipped: 0, things },
    }));
    const [other, attacker] = [await product.person(), await product.person()];
    const look = () => other.json('/api/auth/user');
    const file = await theWorstFile();
    await p95(50, look);
    const alone = await p95(100, look);
    let isOver = false;
    const attacks = (async () => {
      while (!isOver) expect([200, 400]).toContain((await bring(attacker, file, 'application/zip')).status);
    })();
    const meanwhile = await p95(100, look).finally(() => {
      isOver = true;
    });
    await attacks;
    process.stdout.write(
      `p95 of another: ${alone.toFixed(1)} ms alone, ${meanwhile.toFixed(1)} ms meanwhile\n`,
    );
    // The exact time is measured by the bench, because other processes use this machine too. It was once 45 s.
    expect(meanwhile).toBeLessThan(20 * alone + 250);
    product.endStubs();
  });

  it('occupies no reading place while it arrives slowly', async () => {
    product.stubInTest(personalDataOf['journal-ai'].importChunk, () => ({ imported: 2, skipped: 0, things }));
    const drippers = await Promise.all(Array.from({ length: 4 }, () => product.person()));
    const uploads = drippers.map(halfAnUpload);
    const { redis } = product.gateway.app.get(SessionRedis, { strict: false });
    await until(
      'all four uploads have begun',
      async () => (await redis.keys('archive:import:*')).length === 4,
    );
    expect((await bring(await product.person(), ENTRY)).status).toBe(200);
    for (const upload of uploads) upload.destroy();
    await until('the leases of the four are free', async () => {
      const answers = await Promise.all(drippers.map((dripper) => bring(dripper, ENTRY)));
      return answers.every(({ status }) => status === 200);
    });
    product.endStubs();
  });

  it('is not read further after its sender has disconnected', async () => {
    const [begun, gate] = [new Gate(), new Gate()];
    let calls = 0;
    product.stubInTest(personalDataOf['journal-ai'].importChunk, async () => {
      calls += 1;
      begun.open();
      await gate.opened;
      return { imported: 1, skipped: 0, things };
    });
    const visitor = await product.person();
    const entries = Array.from({ length: 5_000 }, (_, index) => ({ date_journal: index, text: `a${index}` }));
    const leaving = new AbortController();
    const left = fetch(`${product.url}/api/user/import`, {
      ...{ method: 'POST', body: JSON.stringify(entries), signal: leaving.signal },
      headers: {
        cookie: `shadow_session=${visitor.cookie('shadow_session')}`,
        ...{ origin: product.url, 'content-type': 'application/json' },
      },
    }).catch(() => null);
    await begun.opened;
    leaving.abort();
    expect(await left).toBeNull();
    gate.open();
    await until('another import can start', async () => (await bring(visitor, '{}')).status === 400);
    expect(calls).toBe(1);
    product.endStubs();
  });
});

describe('the import limit of one person', () => {
  const entries = (first: number, count: number) =>
    JSON.stringify(
      Array.from({ length: count }, (_, index) => ({
        ...{ id: `e${first + index}`, date_journal: 60_000 * (first + index), text: 'a word' },
      })),
    );
  const use = (visitor: Visitor) =>
    visitor.json<{ records: number; resetsAt: string | null }>('/api/user/import');

  it('counts new records across all gateways, and the error says when the limit opens again', async () => {
    let room = importCeiling.records + 400;
    product.stubInTest(personalDataOf['journal-ai'].importChunk, ({ records }) => {
      const lines = records.split('\n').length;
      const imported = Math.min(lines, Math.max(room, 0));
      room -= imported;
      return { imported, skipped: lines - imported, things };
    });
    const visitor = await product.person();
    expect(await use(visitor)).toMatchObject({
      records: 0,
      maxRecords: importCeiling.records,
      resetsAt: null,
    });
    expect((await bring(visitor, entries(0, 60_000))).status).toBe(200);
    const half = await use(visitor);
    expect(half.records).toBeGreaterThanOrEqual(60_000);
    expect(Date.parse(half.resetsAt ?? '')).toBeGreaterThan(Date.now() + importCeiling.windowMs - 60_000);
    const refused = await bring(visitor, entries(60_000, 60_000));
    expect([refused.status, await refused.json()]).toEqual([
      429,
      expect.objectContaining({
        ...{ code: 'import_limit_reached', limit: importCeiling.records, used: importCeiling.records },
        resetsAt: expect.any(String),
      }),
    ]);
    // The chunk that started below the limit was imported as a whole, and no chunk after it.
    expect(room).toBeGreaterThan(200);
    expect((await bring(visitor, ENTRY)).status).toBe(429);
    const replica = await product.replica();
    const elsewhere = await fetch(`http://localhost:${new URL(replica.url).port}/api/user/import`, {
      headers: { cookie: `shadow_session=${visitor.cookie('shadow_session')}` },
    });
    expect(await elsewhere.json()).toMatchObject({ records: importCeiling.records });
    await replica.close();
    // The limit does not affect another person.
    expect((await bring(await product.person(), ENTRY)).status).toBe(200);
    product.endStubs();
  });

  it('does not count records that already existed', async () => {
    product.stubInTest(personalDataOf['journal-ai'].importChunk, ({ records }) => ({
      ...{ imported: 0, skipped: records.split('\n').length, things },
    }));
    const visitor = await product.person();
    expect((await bring(visitor, entries(0, 1_000))).status).toBe(200);
    expect(await use(visitor)).toMatchObject({ records: 0, bytes: 0 });
    product.endStubs();
  });
});
