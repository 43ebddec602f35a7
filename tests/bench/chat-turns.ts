import { Person } from '../support/person.js';
import { type RunningProduct, setModel } from '../support/product.js';
import { median, ms, percentile, type Row } from './figures.js';
import { timeModelStream, timeTurn } from './streams.js';

/** Text of the entry that every person writes. */
export const ENTRY =
  'I always say yes when my sister asks for help, but I am so tired afterwards. I should be able to rest.';
const FIRST_WORD_MS = 150;
const TOKEN_MS = 8;
const TURNS_EACH = 6;
/**
 * Milliseconds between the starts of two turns. The starts are spread because the bench does not measure how fast
 * messages are accepted.
 */
const ARRIVAL_MS = 3;

/** Measures a chat turn's own cost on top of the model's time: one at a time, and 50 in flight. */
export async function benchTurns(product: RunningProduct): Promise<Row[]> {
  await setModel(product.control, {
    firstTokenDelayMs: FIRST_WORD_MS,
    tokenDelayMs: TOKEN_MS,
    wholeDelayMs: FIRST_WORD_MS,
  });
  const alone: number[] = [];
  for (const person of await writers(product))
    for (let n = 0; n < TURNS_EACH; n += 1) alone.push(await overhead(person));
  const together = await fiftyInFlight(product);
  return [
    {
      what: "a chat turn on top of the model's time, one at a time",
      measured: `p50 ${ms(median(alone))}, p95 ${ms(percentile(alone, 0.95))}`,
      budget: 'p50 ≤ 8 ms, p95 ≤ 20 ms',
      kept: median(alone) <= 8 && percentile(alone, 0.95) <= 20,
    },
    {
      what: "a chat turn on top of the model's time, 50 in flight",
      measured: `p95 ${ms(percentile(together, 0.95))}`,
      budget: 'p95 ≤ 40 ms',
      kept: percentile(together, 0.95) <= 40,
    },
  ];
}

/** Creates a few people who have written before, because a person's first entry also creates their key. */
export async function writers(product: RunningProduct): Promise<Person[]> {
  const arrived = await Person.crowd(product.url, 8);
  for (const person of arrived) await person.chat(ENTRY);
  return arrived;
}

/**
 * Runs fifty people, each of whom writes again as soon as the reply is complete. The starts are spread over the time of
 * one turn, as in real use.
 */
async function fiftyInFlight(product: RunningProduct): Promise<number[]> {
  await setModel(product.control, { firstTokenDelayMs: 1_500, tokenDelayMs: 20, wholeDelayMs: 1_500 });
  const crowd = await crowdOfBothPlans(product, 50);
  const figures = await Promise.all(
    crowd.map(async (person, n) => {
      await new Promise((resolve) => setTimeout(resolve, n * 50));
      // The first turn runs while the fifty are still starting; only the later ones run at full load.
      const own = [await overhead(person), await overhead(person), await overhead(person)];
      return own.slice(1);
    }),
  );
  return figures.flat();
}

/**
 * Share of people on premium. A worker has separate slots for free and premium people; with this share (20 of 64) both
 * kinds of slots are equally full.
 */
const PREMIUM_SHARE = 20 / 64;

async function crowdOfBothPlans(product: RunningProduct, size: number): Promise<Person[]> {
  const crowd = await Person.crowd(product.url, size);
  const premium = crowd.slice(0, Math.round(size * PREMIUM_SHARE));
  await Promise.all(
    premium.map(async (person) => {
      const { status } = await person.send('/api/trial/start', { method: 'POST' });
      if (status !== 200) throw new Error(`A trial was answered ${status}`);
    }),
  );
  // Mixes both plans in the order of writing.
  return crowd
    .map((person, n) => ({ person, place: (n * 29) % size }))
    .sort((a, b) => a.place - b.place)
    .map(({ person }) => person);
}

/** Measures the time to the first streamed word, compared with a direct call to the model server in the same minute. */
export async function benchFirstWord(product: RunningProduct): Promise<Row> {
  await setModel(product.control, { firstTokenDelayMs: FIRST_WORD_MS, tokenDelayMs: TOKEN_MS });
  const direct: number[] = [];
  const ours: number[] = [];
  for (const person of await writers(product)) {
    for (let n = 0; n < TURNS_EACH; n += 1) {
      direct.push((await timeModelStream(`${product.sandboxUrl}/v1`, ENTRY)).first);
      ours.push((await timeTurn(person, ENTRY)).first);
    }
  }
  const added = percentile(ours, 0.95) - median(direct);
  return {
    what: "first streamed word on top of the model's first word",
    measured: `p95 ${ms(added)}, p50 ${ms(median(ours) - median(direct))}`,
    budget: 'p95 ≤ 15 ms',
    kept: added <= 15,
  };
}

/** Returns the seconds that a crowd of turns takes when the model is the bottleneck. */
export async function secondsForCrowd(
  product: RunningProduct,
  size: number,
  modelMs: number,
): Promise<number> {
  await setModel(product.control, { firstTokenDelayMs: modelMs, tokenDelayMs: 0, wholeDelayMs: 10 });
  const crowd = await crowdOfBothPlans(product, size);
  const begun = performance.now();
  const answers = await Promise.all(
    crowd.map(async (person, n) => {
      await new Promise((resolve) => setTimeout(resolve, n * ARRIVAL_MS));
      return person.chat(ENTRY);
    }),
  );
  const failed = answers.find(({ status }) => status !== 200);
  if (failed) throw new Error(`A turn failed: ${failed.status} ${JSON.stringify(failed.body)}`);
  return (performance.now() - begun) / 1_000;
}

async function overhead(person: Person): Promise<number> {
  const answer = await person.chat(ENTRY);
  const value = Number(answer.headers.get('x-pipeline-overhead-ms'));
  if (answer.status !== 200 || !Number.isFinite(value))
    throw new Error(`No figure: ${answer.status} ${JSON.stringify(answer.body)}`);
  return value;
}
