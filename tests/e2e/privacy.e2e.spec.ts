import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import pg from 'pg';
import { DISCUSSIONS, Forum } from '../support/forum.js';
import { Person } from '../support/person.js';
import { runningProduct } from '../support/product.js';
import { until } from '../support/until.js';

const product = runningProduct();
const run = promisify(execFile);

/** Unique words in a person's entry, so that any clear-text copy can be found. */
const CANARIES = ['zaunkönigsahne', 'quillwhisper', 'ванильнокот', '秘密灯笼语'];
const ENTRY = `I always feel ashamed about the ${CANARIES.join(' and the ')}, but I never tell my mother. I am never good enough.`;

/** Words in a forum post, which others can read. */
const POSTED = ['kuckucksgemurmel', 'тихоголоска'];
/** Table that stores posts in clear text, because everybody can read them. */
const POSTS = 'table community.posts';

describe('a person’s text', () => {
  it('is in no log, no Redis key, no job and no table in the clear', async () => {
    const person = await Person.arrive(product.url);
    const reply = await person.chat(ENTRY);
    expect(reply.status).toBe(200);
    await person.chat(`I want to die, ${CANARIES[1]}.`);
    // Refusals and errors are the places where texts leak.
    await person.chat('zaunkönigsahne'.repeat(900));
    await person.send('/api/journal/chat', { method: 'POST', body: `{"message": "${CANARIES[0]}` });
    await person.send(`/api/insights?q=${encodeURIComponent(CANARIES[1] ?? '')}`);
    await planAndKeep(person);
    const needles = [
      ...CANARIES,
      ...CANARIES.map((word) => encodeURIComponent(word)),
      reply.body.message.slice(0, 40),
    ];

    expect(hitsIn(await places(), needles)).toEqual([]);
  }, 120_000);

  it('that is posted in the forum is in the posts table and nowhere else', async () => {
    const person = await Person.arrive(product.url);
    const forum = await Forum.of(person);
    const [murmur = '', voice = ''] = POSTED;
    const handle = `Reed ${randomUUID().slice(0, 12)}`;
    const { id } = await forum.post(`I kept the ${murmur} to myself.`);
    await forum.post(`And the ${voice} too.`, { parentId: id });
    await forum.list();
    const statuses = [
      await forum.send(`I want to kill myself, ${murmur}.`),
      await person.send(`${DISCUSSIONS}/${id}/keep`, { method: 'POST', body: {} }),
      await person.send('/api/community-groups/inner-critic/join', {
        method: 'POST',
        body: { anonymousHandle: handle },
      }),
      await (await Forum.of(await Person.arrive(product.url))).report(id),
      await forum.send(murmur.repeat(900)),
      await forum.send('', { parentId: voice }),
      await person.send(DISCUSSIONS, { method: 'POST', body: `{"content": "${voice}` }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 200, 400, 400, 400]);

    const { [POSTS]: posts = '', ...others } = await places();
    expect(POSTED.filter((word) => posts.includes(word))).toEqual(POSTED);
    expect(hitsIn(others, [...POSTED, ...POSTED.map(encodeURIComponent)])).toEqual([]);
    expect(hitsIn(others, [handle])).toEqual([`table community.group_memberships: ${handle}`]);
  }, 120_000);
});

/** Returns everything that the product stores or outputs about itself. */
async function places(): Promise<Record<string, string>> {
  const all = { ...(await logs()), ...(await metrics()), ...(await redisTexts()), ...(await tables()) };
  expect(Object.keys(all).length).toBeGreaterThan(10);
  return all;
}

function hitsIn(texts: Record<string, string>, needles: readonly string[]): string[] {
  return Object.entries(texts).flatMap(([place, text]) =>
    needles
      .filter((needle) => text.toLowerCase().includes(needle.toLowerCase()))
      .map((needle) => `${place}: ${needle}`),
  );
}

/** Writes all texts that habits and goals accept, including some that are refused. */
async function planAndKeep(person: Person): Promise<void> {
  const [bird = '', whisper = '', kitten = '', lantern = ''] = CANARIES;
  const post = async (path: string, body: object) => {
    const answer = await person.send<{ id: string }>(path, { method: 'POST', body });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.body.id;
  };
  const habit = {
    title: `Call ${bird}`,
    description: `About ${whisper}`,
    category: 'social',
    targetStreak: 7,
  };
  const id = await post('/api/habits', habit);
  await post(`/api/habits/${id}/complete`, { note: `She spoke of ${kitten}.` });
  const stages = [{ title: `${lantern} first`, habits: [{ ...habit, title: `${kitten} at noon` }] }];
  await post('/api/goals', { title: `Towards ${lantern}`, description: `For ${bird}`, stages });
  const [suggested] = await person.get('GET /api/habits/suggestions');
  await post('/api/habits/accept-suggestion', {
    ...{ ...habit, title: suggested?.title, category: suggested?.category },
    description: `${lantern} at night`,
    sourceData: { reasoning: `You wrote of ${whisper}.` },
  });
  await person.send('/api/trial/start', { method: 'POST' });
  const plan = { intention: `I want to find ${kitten} again and sleep well.` };
  await until('the trial has reached the gateway, and the guide makes a plan', async () => {
    const { status } = await person.send('/api/goals/plan', {
      method: 'POST',
      body: plan,
      timeoutMs: 70_000,
    });
    return status === 200;
  });
  const titled = encodeURIComponent(`${kitten}/${whisper} 50 %`);
  const dismissed = await person.send(`/api/habits/suggestions/${titled}/social`, { method: 'DELETE' });
  expect(dismissed.status).toBe(204);
  // These are a second completion, a title that is too long, an invalid category and a malformed body.
  await person.send(`/api/habits/${id}/complete`, { method: 'POST', body: { note: bird } });
  await person.send('/api/habits', { method: 'POST', body: { title: bird.repeat(40) } });
  await person.send(`/api/habits/suggestions/${titled}/${encodeURIComponent(lantern)}`, { method: 'DELETE' });
  await person.send('/api/goals', { method: 'POST', body: `{"title": "${whisper}` });
}

async function logs(): Promise<Record<string, string>> {
  // The stand-ins are not part of the product; the database servers' logs are searched as well.
  const own = product.processes.filter(({ name }) => name !== 'sandbox');
  return Object.fromEntries(
    await Promise.all(own.map(async ({ name, log }) => [`log of ${name}`, await readFile(log, 'utf8')])),
  );
}

async function metrics(): Promise<Record<string, string>> {
  // The database servers have no metrics.
  const own = product.processes.filter(({ name, opsUrl }) => opsUrl && name !== 'sandbox');
  expect(own.map(({ name }) => name)).toContain('community');
  return Object.fromEntries(
    await Promise.all(
      own.map(async ({ name, opsUrl, opsToken }) => {
        const answer = await fetch(new URL('/metrics', opsUrl), {
          headers: { authorization: `Bearer ${opsToken}` },
        });
        expect([name, answer.status]).toEqual([name, 200]);
        return [`metrics of ${name}`, await answer.text()];
      }),
    ),
  );
}

async function redisTexts(): Promise<Record<string, string>> {
  const { host, port, username, password } = product.servers.redis;
  const texts: Record<string, string> = {};
  for (const db of [0, 1]) {
    const redis = new Redis({ host, port, username, password, db });
    for (const key of await redis.keys('*')) {
      texts[`redis ${db} ${key}`] = `${key} ${JSON.stringify(await contentOf(redis, key))}`;
    }
    redis.disconnect();
  }
  return texts;
}

/** Returns the value of a key of any type; a key can expire in the meantime. */
async function contentOf(redis: Redis, key: string): Promise<unknown> {
  const type = await redis.type(key);
  const readers: Record<string, () => Promise<unknown>> = {
    none: async () => null,
    string: () => redis.get(key),
    hash: () => redis.hgetall(key),
    list: () => redis.lrange(key, 0, -1),
    set: () => redis.smembers(key),
    zset: () => redis.zrange(key, 0, -1),
    stream: () => redis.xrange(key, '-', '+'),
  };
  const read = readers[type];
  if (!read) throw new Error(`Nobody looks into a ${type} yet`);
  return read();
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
      const content = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${role}.${table} t`);
      texts[`table ${role}.${table}`] = content.rows.map(({ row }) => row + decodeHex(row)).join('\n');
    }
    await client.end();
  }
  return texts;
}

/** Decodes bytea columns, which are printed as hex: an unencrypted text in one would otherwise go unnoticed. */
function decodeHex(row: string): string {
  return [...row.matchAll(/\\x([0-9a-f]+)/g)]
    .map(([, hex]) => Buffer.from(hex ?? '', 'hex').toString('utf8'))
    .join(' ');
}

describe('the database files', () => {
  it('do not contain the text either', async () => {
    const person = await Person.arrive(product.url);
    await person.chat('My quillwhisper secret: I feel so lonely since my brother left.');
    // Email addresses are stored in clear: finding one proves that the right files are searched.
    await until('the address is in the files', async () => (await filesWith(person.email)) !== '');
    expect(await filesWith('quillwhisper')).toBe('');
  });
});

/** Returns the files under the data folder that contain a word, without logs. Files may change while they are read. */
async function filesWith(word: string): Promise<string> {
  const args = ['-rslaF', '--exclude-dir=logs', '-e', word, product.dataDir];
  // Exit codes of grep. 1: no match; 2: some file could not be read.
  const found = await run('grep', args, { maxBuffer: 1e7 }).catch(
    (error: { code: number; stdout: string }) => {
      if (error.code === 1 || error.code === 2) return error;
      throw error;
    },
  );
  return found.stdout.trim();
}
