import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct } from '@shadow-guide/tools/product';
import { ms } from '../bench/figures.js';
import type { RunningProduct } from '../support/product.js';
import { seededRandom } from '../support/random.js';
import { until } from '../support/until.js';
import { gather } from './crowd.js';
import { type Felt, failuresAsText, felt, markdownTable } from './figures-of-load.js';
import { SECONDS_BETWEEN_CALLS } from './mix.js';
import { FIRST_WORD_MS, LOAD_SETTINGS, setPace } from './model-pace.js';
import { OpenLoad } from './open-load.js';
import { coresOfProduct, measureCores, type Shares } from './processor-shares.js';
import { waitingJobs } from './waiting-jobs.js';

/** Limits that are promised to people while the load is below the knee. */
const READ_P95_MS = 250;
const ADDED_TO_FIRST_WORD_P95_MS = 500;
/**
 * Maximum number of unanswered calls, as seconds of calls at the current rate. A sixth of the calls are chats that take
 * a second and a half.
 */
const UNANSWERED_SECONDS = 1;
const STEP = 1.25;
/** Seconds to wait at the start of each step, until the load of the previous step has passed. */
const SETTLE_SECONDS = 3;
const IDLE_SECONDS = 10;
const SEED = 80_15_5;

export interface KneeOptions {
  people: number;
  /** Calls per second in the first step. */
  from: number;
  /** Length of a step in seconds. */
  seconds: number;
}

interface Step {
  perSecond: number;
  felt: Felt;
  shares: Shares;
  unanswered: number;
  waiting: number;
  /** Promises that were not kept; empty below the knee. */
  missed: string[];
}

/**
 * Raises the load until a promise is missed, then tries a load half-way to the last good one. Prints the tables of
 * `docs/operations/load.md`.
 */
export async function findKnee({ people, from, seconds }: KneeOptions): Promise<void> {
  const one = await startProduct({ profile: 'local', settings: LOAD_SETTINGS, workers: 1, control: true });
  try {
    const product = one.describe() as RunningProduct;
    const crowd = await gather(one.url, people);
    await setPace(product);
    await until('the jobs of the setup are done', async () => (await waitingJobs(product)) === 0, 300_000);
    const load = new OpenLoad(crowd, seededRandom(SEED));
    const idle = await idleCores(product);
    const step = (perSecond: number) => takeStep(product, load, perSecond, seconds);
    const steps: Step[] = [];
    for (let rate = from; steps.every(({ missed }) => missed.length === 0); rate *= STEP)
      steps.push(await step(rate));
    const held = steps.at(-2);
    if (!held) throw new Error(`${from} calls a second are too many already: begin lower with --rate`);
    steps.push(await step((held.perSecond + (steps.at(-1) as Step).perSecond) / 2));
    report(steps, people, idle);
  } finally {
    await one.stop();
  }
}

/** Measures the cores that the processes use without any call: probes, sweeps, and relays that poll for work. */
async function idleCores(product: RunningProduct): Promise<Shares> {
  const cores = measureCores(product);
  await sleep(IDLE_SECONDS * 1_000);
  return cores();
}

async function takeStep(
  product: RunningProduct,
  load: OpenLoad,
  perSecond: number,
  seconds: number,
): Promise<Step> {
  load.start(perSecond);
  await sleep(SETTLE_SECONDS * 1_000);
  load.take();
  const cores = measureCores(product);
  await sleep(seconds * 1_000);
  const shares = cores();
  const results = load.take();
  const unanswered = load.unanswered;
  const waiting = await waitingJobs(product);
  await load.stop();
  load.take();
  const figures = felt(results);
  const step = { perSecond, felt: figures, shares, unanswered, waiting };
  const missed = whatMissed(figures, unanswered / perSecond);
  console.log(
    `${perSecond.toFixed(0)} a second: read p95 ${ms(figures.reads.p95)}, first word p95 ${ms(figures.chats.p95)}, ${coresOfProduct(shares).toFixed(2)} cores, failed: ${failuresAsText(figures)}${missed.length > 0 ? `; MISSED: ${missed.join(', ')}` : ''}`,
  );
  return { ...step, missed };
}

function whatMissed(figures: Felt, unansweredSeconds: number): string[] {
  const missed: string[] = [];
  if (figures.failed > 0) missed.push('calls failed');
  if (figures.reads.p95 > READ_P95_MS) missed.push('reads are slow');
  if (figures.others.p95 > READ_P95_MS) missed.push('other calls are slow');
  if (figures.chats.p95 > FIRST_WORD_MS + ADDED_TO_FIRST_WORD_P95_MS) missed.push('first words are late');
  if (unansweredSeconds > UNANSWERED_SECONDS) missed.push('falls behind');
  return missed;
}

function report(steps: readonly Step[], people: number, idle: Shares): void {
  const sorted = [...steps].sort((a, b) => a.perSecond - b.perSecond);
  const knee = sorted.filter(({ missed }) => missed.length === 0).at(-1) as Step;
  const cores = coresOfProduct(knee.shares);
  const online = knee.perSecond * SECONDS_BETWEEN_CALLS;
  console.log(`\n${people} sessions on ${availableParallelism()} cores, which make the calls too.\n`);
  console.log(
    markdownTable(
      [
        'Calls a second',
        'People online',
        'Read p50, p95',
        'Other p95',
        'First word p50, p95',
        'Failed',
        'Cores of the product',
        'Cores of stand-ins, of the load',
        'Jobs waiting',
        '',
      ],
      sorted.map((step) => [
        step.perSecond.toFixed(0),
        Math.round(step.perSecond * SECONDS_BETWEEN_CALLS).toLocaleString('en-US'),
        `${ms(step.felt.reads.p50)}, ${ms(step.felt.reads.p95)}`,
        ms(step.felt.others.p95),
        `${ms(step.felt.chats.p50)}, ${ms(step.felt.chats.p95)}`,
        failuresAsText(step.felt),
        coresOfProduct(step.shares).toFixed(2),
        `${(step.shares.get('sandbox') ?? 0).toFixed(2)}, ${(step.shares.get('load') ?? 0).toFixed(2)}`,
        String(step.waiting),
        step === knee ? '**knee**' : step.missed.join(', '),
      ]),
    ),
  );
  console.log(
    `\nAt the knee: ${Math.round(online)} people online with ${cores.toFixed(2)} cores of the product: ${Math.round(online / cores)} people a core.\n`,
  );
  console.log(
    markdownTable(
      ['Process', 'Cores at the knee', 'Without any call', 'Processor time a call'],
      [...knee.shares]
        .filter(([, used]) => used >= 0.005)
        .sort(([, a], [, b]) => b - a)
        .map(([name, used]) => {
          const alone = idle.get(name) ?? 0;
          return [
            name,
            used.toFixed(2),
            alone.toFixed(2),
            ms((Math.max(0, used - alone) / knee.perSecond) * 1_000),
          ];
        }),
    ),
  );
}
