import type { SearchPage } from '@shadow-guide/contracts';
import { withDatabase } from '../support/database.js';
import { Person } from '../support/person.js';
import type { RunningProduct } from '../support/product.js';
import { ENTRY } from './chat-turns.js';
import { median, ms, percentile, type Row } from './figures.js';
import { writeLongJournal } from './long-journal.js';

const MESSAGES = 20_000;
const ROUNDS = 15;
const SEARCHES_AT_ONCE = 2;

/** A journal of many years: the first results of a search, its end, what another person feels of it meanwhile, and the profile. */
export async function benchSearch(product: RunningProduct, masterKey: string): Promise<Row[]> {
  const person = await Person.arrive(product.url);
  await person.chat(ENTRY);
  const { id: userId } = await person.get('GET /api/auth/user');
  await withDatabase(product, 'journal_ai', async (client) => {
    await writeLongJournal(client, { userId, messages: MESSAGES, masterKey });
    await client.query('ANALYZE journal_ai.messages');
  });
  const first: number[] = [];
  const whole: number[] = [];
  let calls = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    first.push(await timed(() => search(person, 'so tired')));
    whole.push(
      await timed(async () => {
        calls = await searchToTheEnd(person);
      }),
    );
  }
  const profile: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    profile.push(await timed(() => person.get('GET /api/character/profile')));
  }
  const { alone, meanwhile } = await feltByAnother(product, person);
  const added = percentile(meanwhile, 0.95) - percentile(alone, 0.95);
  const size = MESSAGES.toLocaleString('en-US');
  return [
    {
      what: `search of ${size} messages, first results of a common word`,
      measured: `p50 ${ms(median(first))}, p95 ${ms(percentile(first, 0.95))}`,
      budget: 'p95 ≤ 300 ms',
      kept: percentile(first, 0.95) <= 300,
    },
    {
      what: `search of ${size} messages, to the end for a word that is nowhere`,
      measured: `p50 ${ms(median(whole))} in ${calls} calls`,
      budget: '≤ 3,000 ms',
      kept: median(whole) <= 3_000,
    },
    {
      what: `character profile of a journal of ${size} messages`,
      measured: `p50 ${ms(median(profile))}, p95 ${ms(percentile(profile, 0.95))}`,
      budget: 'p95 ≤ 150 ms',
      kept: percentile(profile, 0.95) <= 150,
    },
    {
      what: `another person's call while ${SEARCHES_AT_ONCE} searches run, p95 added`,
      measured: `${ms(added)} (p50 ${ms(median(meanwhile))} against ${ms(median(alone))})`,
      budget: '≤ 30 ms',
      kept: added <= 30,
    },
  ];
}

async function search(person: Person, q: string, cursor?: string): Promise<SearchPage> {
  const { status, body } = await person.send<SearchPage>('/api/journal/search', {
    method: 'POST',
    body: { q, ...(cursor ? { cursor } : {}) },
  });
  if (status !== 200) throw new Error(`A search was answered ${status}`);
  return body;
}

/** @returns how many calls it took */
async function searchToTheEnd(person: Person): Promise<number> {
  let calls = 0;
  let cursor: string | undefined;
  do {
    const page = await search(person, 'nowhereword', cursor);
    cursor = page.cursor ?? undefined;
    calls += 1;
  } while (cursor);
  return calls;
}

/** How long a small call of somebody else's takes, in a quiet product and beside searches that go on. */
async function feltByAnother(product: RunningProduct, person: Person) {
  const other = await Person.arrive(product.url);
  const look = () => timed(() => other.get('GET /api/user/stats'));
  const sample = async (count: number) => {
    const times: number[] = [];
    while (times.length < count) times.push(await look());
    return times;
  };
  await sample(50);
  const alone = await sample(200);
  let isOver = false;
  const searches = Array.from({ length: SEARCHES_AT_ONCE }, async () => {
    while (!isOver) await searchToTheEnd(person);
  });
  const meanwhile = await sample(200).finally(() => {
    isOver = true;
  });
  await Promise.all(searches);
  return { alone, meanwhile };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
