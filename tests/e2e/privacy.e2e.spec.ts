import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import pg from 'pg';
import { Person } from '../support/person.js';
import { runningProduct } from '../support/product.js';

const product = runningProduct();
const run = promisify(execFile);

/** Words that stand nowhere else, written by a person, so that any copy in the clear can be found. */
const CANARIES = ['zaunkönigsahne', 'quillwhisper', 'ванильнокот', '秘密灯笼语'];
const ENTRY = `I always feel ashamed about the ${CANARIES.join(' and the ')}, but I never tell my mother. I am never good enough.`;

describe('what a person writes', () => {
  it('is in no log, no Redis key, no job and no table in the clear', async () => {
    const person = await Person.arrive(product.url);
    const reply = await person.chat(ENTRY);
    expect(reply.status).toBe(200);
    await person.chat(`I want to die, ${CANARIES[1]}.`);
    // Refusals and errors are the places where texts leak.
    await person.chat('zaunkönigsahne'.repeat(900));
    await person.send('/api/journal/chat', { method: 'POST', body: `{"message": "${CANARIES[0]}` });
    await person.send(`/api/insights?q=${encodeURIComponent(CANARIES[1] ?? '')}`);
    const needles = [
      ...CANARIES,
      ...CANARIES.map((word) => encodeURIComponent(word)),
      reply.body.message.slice(0, 40),
    ];

    const places = { ...(await logs()), ...(await redisTexts()), ...(await tables()) };
    expect(Object.keys(places).length).toBeGreaterThan(10);
    const hits = Object.entries(places).flatMap(([place, text]) =>
      needles
        .filter((needle) => text.toLowerCase().includes(needle.toLowerCase()))
        .map((needle) => `${place}: ${needle}`),
    );
    expect(hits).toEqual([]);
  }, 60_000);
});

async function logs(): Promise<Record<string, string>> {
  // The stand-ins are not part of the product, and the database servers' logs are looked through as well.
  const own = product.processes.filter(({ name }) => name !== 'sandbox');
  return Object.fromEntries(
    await Promise.all(own.map(async ({ name, log }) => [`log of ${name}`, await readFile(log, 'utf8')])),
  );
}

async function redisTexts(): Promise<Record<string, string>> {
  const { host, port, password } = product.servers.redis;
  const texts: Record<string, string> = {};
  for (const db of [0, 1]) {
    const redis = new Redis({ host, port, password, db });
    for (const key of await redis.keys('*')) {
      const dumped = await redis.dumpBuffer(key);
      const type = await redis.type(key);
      const read =
        type === 'hash'
          ? JSON.stringify(await redis.hgetall(key))
          : type === 'string'
            ? await redis.get(key)
            : '';
      texts[`redis ${db} ${key}`] = `${key} ${read ?? ''} ${dumped?.toString('utf8') ?? ''}`;
    }
    redis.disconnect();
  }
  return texts;
}

async function tables(): Promise<Record<string, string>> {
  const { host, port } = product.servers.postgres;
  const texts: Record<string, string> = {};
  for (const [role, password] of Object.entries(product.passwords)) {
    const client = new pg.Client({ host, port, database: product.database, user: role, password });
    await client.connect();
    const { rows } = await client.query<{ table: string }>(
      'SELECT tablename AS table FROM pg_tables WHERE schemaname = $1',
      [role],
    );
    for (const { table } of rows) {
      const content = await client.query<{ row: string }>(
        `SELECT t::text AS row, t FROM ${role}.${table} t LIMIT 5000`,
      );
      texts[`table ${role}.${table}`] = content.rows.map(({ row }) => row + decodeHex(row)).join('\n');
    }
    await client.end();
  }
  return texts;
}

/** bytea columns are printed as hex; a text kept there unencrypted would hide in it. */
function decodeHex(row: string): string {
  return [...row.matchAll(/\\x([0-9a-f]+)/g)]
    .map(([, hex]) => Buffer.from(hex ?? '', 'hex').toString('utf8'))
    .join(' ');
}

describe('the database files', () => {
  it('hold no word of it either', async () => {
    const person = await Person.arrive(product.url);
    await person.chat('My quillwhisper secret: I feel so lonely since my brother left.');
    const found = await run('grep', ['-rlaF', 'quillwhisper', product.dataDir, '--exclude-dir=logs'], {
      maxBuffer: 1e7,
    }).then(
      ({ stdout }) => stdout.trim(),
      (error: { code: number; stdout: string }) => (error.code === 1 ? '' : error.stdout || String(error)),
    );
    expect(found).toBe('');
  });
});
