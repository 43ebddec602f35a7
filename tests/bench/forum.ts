import { setTimeout as sleep } from 'node:timers/promises';
import { withDatabase } from '../support/database.js';
import { Forum } from '../support/forum.js';
import { Person } from '../support/person.js';
import type { RunningProduct } from '../support/product.js';
import { feltByAnother } from './felt-by-another.js';
import { ms, percentile, type Row, timed } from './figures.js';

/** Target rates of requests per second. */
const READS_A_SECOND = 500;
const WRITES_A_SECOND = 50;
const SECONDS = 8;
/** Number of posts that exist before the measurement. */
const POSTS = 400;
/** Posts per writer: a new account may post three times at once. */
const POSTS_EACH = 3;
const WRITERS = 1 + Math.ceil((WRITES_A_SECOND * SECONDS) / POSTS_EACH);
/** Interval at which a batch of calls is started. */
const TICK_MS = 20;
/**
 * Maximum number of pending calls. Above it, further calls are not made but counted as missed, because the same machine
 * also makes the calls.
 */
const MOST_WAITING = 400;
const HOSTILE_AT_ONCE = 8;

/**
 * Measures the forum with several hundred posts while many people read, some write, and one account sends as fast as it
 * can.
 */
export async function benchForum(product: RunningProduct): Promise<Row[]> {
  const crowd = await Person.crowd(product.url, WRITERS);
  const forums = await Promise.all(crowd.map((person) => Forum.of(person)));
  const [first] = forums as [Forum];
  await first.post('The first of many.');
  await withDatabase(product, 'community', (client) =>
    client.query(
      `INSERT INTO community.posts (id, day, prompt_id, root_id, depth, anonymous_id, content, created_at)
       SELECT made.id, p.day, p.prompt_id, made.id, 0, left(replace(made.id::text, '-', ''), 22), repeat('Words of somebody else. ', 12), p.created_at
       FROM (SELECT * FROM community.posts WHERE content = 'The first of many.' LIMIT 1) p,
         LATERAL (SELECT gen_random_uuid() AS id FROM generate_series(1, $1) n WHERE p.id IS NOT NULL) made`,
      [POSTS],
    ),
  );
  await first.list();
  const load = await loaded(forums.slice(1));
  const hostile = await Forum.of(await Person.arrive(product.url));
  const { alone, meanwhile } = await feltByAnother(
    product,
    HOSTILE_AT_ONCE,
    () => hostile.send('Again and again.'),
    (person) => person.get('GET /api/forum/discussions', `?promptId=${first.promptId}`),
  );
  const [quiet, beside] = [percentile(alone, 0.95), percentile(meanwhile, 0.95)];
  return [
    {
      what: `forum, one prompt with ${POSTS} posts, ${READS_A_SECOND} reads and ${WRITES_A_SECOND} writes a second wanted`,
      measured: `${load.reads.length / SECONDS} reads, ${load.writes.length / SECONDS} writes a second; p95 ${ms(percentile(load.reads, 0.95))}, ${ms(percentile(load.writes, 0.95))}; ${load.failures} failed`,
      budget: 'no failure',
      kept: load.failures === 0,
    },
    {
      what: `forum, others’ read beside one account that posts ${HOSTILE_AT_ONCE} at once without a pause, p95`,
      measured: `${ms(quiet)} alone, ${ms(beside)} beside it`,
      budget: '≤ 50 ms beside it',
      kept: beside <= 50,
    },
  ];
}

/** Makes reads and writes at the target rates for some seconds. Returns the duration of each call. */
async function loaded(forums: readonly Forum[]) {
  const result = { reads: [] as number[], writes: [] as number[], failures: 0 };
  const waiting = new Set<Promise<unknown>>();
  const make = (times: number[], call: () => Promise<unknown>) => {
    if (waiting.size >= MOST_WAITING) return;
    const made: Promise<unknown> = timed(call).then(
      (took) => times.push(took),
      () => {
        result.failures += 1;
      },
    );
    waiting.add(made);
    void made.finally(() => waiting.delete(made));
  };
  const begun = performance.now();
  let [reads, writes] = [0, 0];
  for (let passed = 0; passed < SECONDS; passed = (performance.now() - begun) / 1_000) {
    for (; reads < passed * READS_A_SECOND; reads += 1) {
      const reader = forums[reads % forums.length] as Forum;
      make(result.reads, () => reader.list());
    }
    for (; writes < passed * WRITES_A_SECOND; writes += 1) {
      const writer = forums[writes % forums.length] as Forum;
      make(result.writes, () => writer.post(`What I kept to myself, number ${writes}.`));
    }
    await sleep(TICK_MS);
  }
  await Promise.all(waiting);
  return result;
}
