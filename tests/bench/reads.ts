import type { Person } from '../support/person.js';
import type { RunningProduct } from '../support/product.js';
import { feltByAnother } from './felt-by-another.js';
import { median, ms, percentile, type Row, timedWithRest } from './figures.js';
import { aLongWriter, LONG_JOURNAL, writeMore } from './long-journal.js';

const ROUNDS = 20;
/** Entries in a journal of some months. */
const FEW_ENTRIES = 400;
/** Number of messages in a journal of many years: two for each entry. */
const MANY_ENTRIES = LONG_JOURNAL;

/** Endpoints that read a whole journal, each with its time budget for many years. */
const READS: readonly {
  readonly what: string;
  readonly budgetMs: number;
  readonly read: (person: Person) => Promise<unknown>;
}[] = [
  { what: 'trends of 30 days', budgetMs: 150, read: (person) => person.get('GET /api/insights/trends') },
  { what: 'trends of all time', budgetMs: 800, read: ofAllTime },
  { what: 'topics', budgetMs: 150, read: (person) => person.get('GET /api/topics') },
  { what: 'what was written about one topic', budgetMs: 200, read: ofWork },
  { what: 'character profile', budgetMs: 150, read: (person) => person.get('GET /api/character/profile') },
  {
    what: 'recent activity',
    budgetMs: 100,
    read: (person) => person.get('GET /api/character/recent-activity'),
  },
  { what: 'saved replies', budgetMs: 50, read: (person) => person.get('GET /api/core-conversations') },
  { what: 'rest and loops', budgetMs: 50, read: (person) => person.get('GET /api/journal/rest') },
  { what: 'what the guide remembers', budgetMs: 50, read: (person) => person.get('GET /api/guide-memory') },
  { what: 'statistics', budgetMs: 50, read: (person) => person.get('GET /api/user/stats') },
];

/**
 * Measures the endpoints that read a whole journal, for a journal of some months and one of many years. The amount that
 * is read is bounded, so the times should be the same. The people are on the trial, which shows the whole period.
 */
export async function benchReads(
  product: RunningProduct,
  longWriter: Person,
  masterKey: string,
): Promise<Row[]> {
  const writer = await aLongWriter(product, masterKey, 2 * FEW_ENTRIES);
  await writeMore(product, longWriter, masterKey, 2 * MANY_ENTRIES - LONG_JOURNAL);
  for (const person of [writer, longWriter]) await person.send('/api/trial/start', { method: 'POST' });
  const rows: Row[] = [];
  for (const { what, budgetMs, read } of READS) {
    const few: number[] = [];
    const many: number[] = [];
    // The two journals alternate, so that they run under the same machine load. The first call of each prepares its
    // statements.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const times = [
        await timedWithRest(() => read(writer)),
        await timedWithRest(() => read(longWriter)),
      ] as const;
      if (round === 0) continue;
      few.push(times[0]);
      many.push(times[1]);
    }
    const [first, second] = [percentile(few, 0.95), percentile(many, 0.95)];
    const ratio = (median(many) / median(few)).toFixed(1);
    rows.push({
      what: `${what} of ${FEW_ENTRIES} and ${MANY_ENTRIES.toLocaleString('en-US')} entries`,
      measured: `p95 ${ms(first)} and ${ms(second)}, p50 ${ms(median(few))} and ${ms(median(many))} (${ratio} ×)`,
      budget: `p95 ≤ ${budgetMs} ms`,
      kept: Math.max(first, second) <= budgetMs,
    });
  }
  return [
    ...rows,
    await feltMeanwhile('2 trends of all time are counted', product, () => ofAllTime(longWriter)),
    await feltMeanwhile('2 lists of topics are made', product, () => longWriter.get('GET /api/topics')),
  ];
}

async function feltMeanwhile(
  what: string,
  product: RunningProduct,
  work: () => Promise<unknown>,
): Promise<Row> {
  const { alone, meanwhile } = await feltByAnother(product, 2, work);
  const added = percentile(meanwhile, 0.95) - percentile(alone, 0.95);
  return {
    what: `another person's call while ${what}, p95 added`,
    measured: `${ms(added)} (p50 ${ms(median(meanwhile))} against ${ms(median(alone))})`,
    budget: '≤ 30 ms',
    kept: added <= 30,
  };
}

async function ofAllTime(person: Person): Promise<void> {
  const { mentions } = await person.get('GET /api/insights/trends', '?from=1970-01-01T00:00:00Z');
  if (mentions < FEW_ENTRIES) throw new Error(`Only ${mentions} mentions were counted`);
}

async function ofWork(person: Person): Promise<void> {
  const { status } = await person.send('/api/topics/work/conversations');
  if (status !== 200) throw new Error(`A topic was answered ${status}`);
}
