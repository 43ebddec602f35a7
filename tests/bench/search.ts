import type { SearchPage } from '@shadow-guide/contracts';
import { Person } from '../support/person.js';
import type { RunningProduct } from '../support/product.js';
import { feltByAnother } from './felt-by-another.js';
import { median, ms, percentile, type Row, timedWithRest } from './figures.js';
import { LONG_JOURNAL } from './long-journal.js';

const ROUNDS = 15;
const SEARCHES_AT_ONCE = 2;

/**
 * Measures a search of a journal of many years: the time to its first results, the time to its end, and its effect on
 * another person.
 */
export async function benchSearch(product: RunningProduct, person: Person): Promise<Row[]> {
  const first: number[] = [];
  const whole: number[] = [];
  let calls = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    first.push(await timedWithRest(() => search(person, 'so tired')));
    whole.push(
      await timedWithRest(async () => {
        calls = await searchToTheEnd(person);
      }),
    );
  }
  const { alone, meanwhile } = await feltByAnother(product, SEARCHES_AT_ONCE, () => searchToTheEnd(person));
  const added = percentile(meanwhile, 0.95) - percentile(alone, 0.95);
  const size = LONG_JOURNAL.toLocaleString('en-US');
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
