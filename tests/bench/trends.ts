import type { Person } from '../support/person.js';
import type { RunningProduct } from '../support/product.js';
import { feltByAnother } from './felt-by-another.js';
import { median, ms, percentile, type Row, timed } from './figures.js';
import { LONG_JOURNAL, writeMore } from './long-journal.js';

const ROUNDS = 20;

/**
 * Trends and topics of a journal of many years, and of twice as many: what is read is bounded, so the figures stay. The trial shows the
 * whole time.
 */
export async function benchTrends(
  product: RunningProduct,
  person: Person,
  masterKey: string,
): Promise<Row[]> {
  await person.send('/api/trial/start', { method: 'POST' });
  const once = await measure(person);
  await writeMore(product, person, masterKey);
  const twice = await measure(person);
  const { alone, meanwhile } = await feltByAnother(product, 2, () => ofAllTime(person));
  const added = percentile(meanwhile, 0.95) - percentile(alone, 0.95);
  const entries = (messages: number) => (messages / 2).toLocaleString('en-US');
  const sizes = `${entries(LONG_JOURNAL)} and ${entries(2 * LONG_JOURNAL)} entries`;
  const row = (what: string, part: keyof typeof once, budgetMs: number): Row => {
    const [first, second] = [percentile(once[part], 0.95), percentile(twice[part], 0.95)];
    return {
      what: `${what} of ${sizes}`,
      measured: `p50 ${ms(median(once[part]))} and ${ms(median(twice[part]))}, p95 ${ms(first)} and ${ms(second)}`,
      budget: `p95 ≤ ${budgetMs} ms`,
      kept: Math.max(first, second) <= budgetMs,
    };
  };
  return [
    row('trends of 30 days', 'recent', 150),
    row('trends of all time', 'ever', 800),
    row('topics', 'topics', 150),
    {
      what: "another person's call while 2 trends of all time are counted, p95 added",
      measured: `${ms(added)} (p50 ${ms(median(meanwhile))} against ${ms(median(alone))})`,
      budget: '≤ 30 ms',
      kept: added <= 30,
    },
  ];
}

async function measure(person: Person) {
  const times = { recent: [] as number[], ever: [] as number[], topics: [] as number[] };
  // The first of each prepares its statements.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const recent = await timed(() => person.get('GET /api/insights/trends'));
    const ever = await timed(() => ofAllTime(person));
    const topics = await timed(() => person.get('GET /api/topics'));
    if (round === 0) continue;
    times.recent.push(recent);
    times.ever.push(ever);
    times.topics.push(topics);
  }
  return times;
}

async function ofAllTime(person: Person): Promise<void> {
  const { mentions } = await person.get('GET /api/insights/trends', '?from=1970-01-01T00:00:00Z');
  if (mentions < LONG_JOURNAL / 4) throw new Error(`Only ${mentions} mentions were counted`);
}
