import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Person } from '../support/person.js';
import type { RunningProduct } from '../support/product.js';
import { median, ms, percentile, type Row, timed } from './figures.js';
import type { HeavyLoad, HeavyLoadDone } from './heavy-load.js';

/** Rounds of each case, idle and busy alternating, so that both run under the same machine load. */
const ROUNDS = 8;
const CALLS = 60;
const WARM_MS = 500;
const MOST = 1.3;

type Work = Pick<HeavyLoad, 'work' | 'file' | 'atOnce'>;

/** Cases of row 25: heavy work that one account repeats without end, with the number of concurrent calls. */
const CASES: readonly (Work & { readonly what: string })[] = [
  { what: '4 exports of a journal at once', work: 'exports', atOnce: 4 },
  { what: '8 searches', work: 'searches', atOnce: 8 },
  { what: 'trends of all time, six at once', work: 'trends', atOnce: 6 },
  { what: 'looking back, 16 at once', work: 'looks-back', atOnce: 16 },
];

/** Response times of one case over all its rounds. */
export interface BesideOne {
  readonly idle: readonly number[];
  readonly meanwhile: readonly number[];
  readonly answered: number;
  readonly refused: number;
}

/**
 * Row 25: measures how long another person waits for a small response while one account does heavy work. To measure the
 * machine's noise, it also measures the wait while a process outside the product keeps one core busy.
 * @param writer a person with a long journal whose plan shows all of it
 */
export async function benchBesideOne(product: RunningProduct, writer: Person): Promise<Row[]> {
  const other = await Person.arrive(product.url);
  const rows: Row[] = [];
  for (const { what, ...work } of CASES) {
    const beside = await measureBeside(product, writer, other, work);
    rows.push(rowOf(`another person's call beside ${what}`, beside, true));
  }
  const floor = await measureBeside(product, writer, other, { work: 'burn', atOnce: 1 });
  return [...rows, rowOf('  the same beside a foreign process that keeps one core busy', floor, false)];
}

/** Measures one case, idle and busy alternating. */
export async function measureBeside(
  product: RunningProduct,
  writer: Person,
  other: Person,
  work: Work,
): Promise<BesideOne> {
  const idle: number[] = [];
  const meanwhile: number[] = [];
  const done = { answered: 0, refused: 0 };
  await sample(other);
  for (let round = 0; round < ROUNDS; round += 1) {
    idle.push(...(await sample(other)));
    const load = startLoad(product, writer, work);
    await delay(WARM_MS);
    meanwhile.push(...(await sample(other)));
    const { answered, refused } = await endLoad(load);
    done.answered += answered;
    done.refused += refused;
  }
  return { idle, meanwhile, ...done };
}

async function sample(other: Person): Promise<number[]> {
  const times: number[] = [];
  while (times.length < CALLS) times.push(await timed(() => other.get('GET /api/user/stats')));
  return times;
}

function startLoad({ url }: RunningProduct, writer: Person, work: Work): ChildProcess {
  const { jar, timezone } = writer;
  const load: HeavyLoad = { ...work, url, cookie: jar.header(new URL(url)), timezone };
  return fork(fileURLToPath(new URL('./heavy-load.js', import.meta.url)), [JSON.stringify(load)]);
}

async function endLoad(load: ChildProcess): Promise<HeavyLoadDone> {
  const ended = once(load, 'exit');
  const told = once(load, 'message') as Promise<[HeavyLoadDone]>;
  load.send('end');
  const [done] = await Promise.race([
    told,
    ended.then(([code]) => {
      throw new Error(`The load ended with ${code}`);
    }),
  ]);
  await ended;
  return done;
}

/** Returns a row of the table; `isBound` when the budget applies to it. */
export function rowOf(
  what: string,
  { idle, meanwhile, answered, refused }: BesideOne,
  isBound: boolean,
): Row {
  const [p95, busy] = [percentile(idle, 0.95), percentile(meanwhile, 0.95)];
  const figures = `p50 ${ms(median(idle))} → ${ms(median(meanwhile))}, p95 ${ms(p95)} → ${ms(busy)} (${(busy / p95).toFixed(2)} ×)`;
  const load = answered + refused > 0 ? `; ${answered} answered, ${refused} refused` : '';
  return {
    what,
    measured: figures + load,
    budget: isBound ? `p95 ≤ ${MOST} ×` : '',
    ...(isBound ? { kept: busy <= MOST * p95 } : {}),
  };
}
