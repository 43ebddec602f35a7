/** Prints the budget table of ARCHITECTURE.md with `npm run bench`: every figure comes from one run on one machine. */
import { fileURLToPath } from 'node:url';
import { startProduct } from '@shadow-guide/tools/product';
import { OPEN_LIMITS } from '../support/open-limits.js';
import type { RunningProduct } from '../support/product.js';
import { benchAdmin } from './admin.js';
import { benchBesideOne } from './beside-one.js';
import { benchFirstWord, benchTurns, secondsForCrowd } from './chat-turns.js';
import { printTable, type Row } from './figures.js';
import { benchBundle, benchMemory } from './footprint.js';
import { benchForum } from './forum.js';
import { benchHabits } from './habits.js';
import { benchImports } from './imports.js';
import { benchLibrary } from './library.js';
import { benchLighthouse } from './lighthouse.js';
import { benchBesideGateway } from './llm-gateway.js';
import { aLongWriter } from './long-journal.js';
import { benchReadPath } from './read-path.js';
import { benchReads } from './reads.js';
import { benchSearch } from './search.js';
import { benchWebhooks } from './webhooks.js';

const SETTINGS = { ...OPEN_LIMITS, LOG_LEVEL: 'warn' };
/**
 * Number of concurrent turns in the crowd: two full loads of one worker (64 concurrent turns, both plans), or one full
 * load of two workers.
 */
const CROWD = 128;
const CROWD_MODEL_MS = 10_000;

const rows: Row[] = [];
const begun = performance.now();
let one = await startProduct({ profile: 'test', settings: SETTINGS, workers: 1, control: true });
const startSeconds = (performance.now() - begun) / 1_000;
try {
  const product = one.describe() as RunningProduct;
  rows.push({
    what: 'start, everything installed and built, to ready',
    measured: `${startSeconds.toFixed(1)} s`,
    budget: '≤ 15 s',
    kept: startSeconds <= 15,
  });
  rows.push(...(await benchReadPath(product)));
  const masterKey = one.member('journal-ai').child?.plan.env['MASTER_KEY'] ?? '';
  const writer = await aLongWriter(product, masterKey);
  rows.push(...(await benchSearch(product, writer)));
  rows.push(...(await benchReads(product, writer, masterKey)));
  rows.push(...(await benchBesideOne(product, writer)));
  rows.push(...(await benchHabits(product)));
  rows.push(...(await benchForum(product)));
  rows.push(...(await benchLibrary(product)));
  rows.push(...(await benchImports(product)));
  rows.push(...(await benchAdmin(product)));
  rows.push(...(await benchTurns(product)));
  rows.push(await benchFirstWord(product));
  rows.push(...(await benchBesideGateway(product)));
  rows.push(...(await benchWebhooks(product)));
  const oneWorker = await secondsForCrowd(product, CROWD, CROWD_MODEL_MS);
  rows.push(benchMemory(product));
  await one.stop();

  one = await startProduct({ profile: 'test', settings: SETTINGS, workers: 2, control: true });
  const twoWorkers = await secondsForCrowd(one.describe() as RunningProduct, CROWD, CROWD_MODEL_MS);
  const ratio = oneWorker / twoWorkers;
  rows.push({
    what: `two worker processes against one, ${CROWD} turns, model-bound`,
    measured: `${ratio.toFixed(2)} × (${oneWorker.toFixed(1)} s, ${twoWorkers.toFixed(1)} s)`,
    budget: '≥ 1.9 ×',
    kept: ratio >= 1.9,
  });
  rows.push(benchBundle(fileURLToPath(new URL('../../../web/dist', import.meta.url))));
  rows.push(...(await benchLighthouse(one.url).catch(notMeasured)));
} finally {
  await one.stop();
}
printTable(rows);

/** Returns rows without figures when there is no Chromium: the rest of the table is still useful. */
function notMeasured(error: Error): Row[] {
  return [{ what: 'Lighthouse', measured: `not measured: ${error.message}`, budget: '', kept: false }];
}
