import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { provideRelease } from '@shadow-guide/tools/build/release';
import { ms } from '../bench/figures.js';
import { Ledger } from '../faults/client-outcomes.js';
import { seededRandom } from '../support/random.js';
import { until } from '../support/until.js';
import { gather } from './crowd.js';
import { type Felt, failuresAsText, felt, markdownTable } from './figures-of-load.js';
import { setPace } from './model-pace.js';
import { OpenLoad } from './open-load.js';
import { measureCores, type Shares } from './processor-shares.js';
import { TwoReleases } from './two-releases.js';
import { failedJobs, waitingJobs } from './waiting-jobs.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Time in ms for which a release runs alone, before and after both run side by side. */
const ALONE_MS = 20_000;
const SEED = 80_15_5;

export interface BesideOptions {
  people: number;
  perSecond: number;
  /** Seconds for which both releases run side by side. */
  seconds: number;
  /** Git revision of the previous release. */
  release?: string;
}

interface Phase {
  what: string;
  seconds: number;
  felt: Felt;
}

/**
 * Runs an update and a rollback under load. This release starts beside the previous one, and both serve for some
 * minutes. The previous release stops; later it returns, and this release stops. Prints the table of
 * `docs/operations/load.md`.
 * @returns whether no call failed and every promise was kept
 */
export async function runBeside({ people, perSecond, seconds, release }: BesideOptions): Promise<boolean> {
  const before = await provideRelease(ROOT, release);
  console.log(`The release before is ${before.commit.slice(0, 12)}.`);
  const both = await TwoReleases.start(before.root);
  try {
    const crowd = await gather(both.product.url, people);
    await setPace(both.running);
    await until('the jobs of the setup are done', () => isIdle(both), 300_000);
    const ledger = new Ledger(join(both.product.folder.path, 'outcomes.jsonl'));
    const load = new OpenLoad(crowd, seededRandom(SEED), (outcome) => ledger.add(outcome));
    const phases: Phase[] = [];
    let shares: Shares = new Map();
    const during = async (what: string, work: () => Promise<unknown>) => {
      const begun = performance.now();
      await work();
      const phase = { what, seconds: (performance.now() - begun) / 1_000, felt: felt(load.take()) };
      phases.push(phase);
      console.log(`${what}: ${phase.felt.calls} calls, failed: ${failuresAsText(phase.felt)}`);
    };
    load.start(perSecond);
    await during('the release before alone', () => sleep(ALONE_MS));
    await during('this release comes up', () => both.bringUp('now'));
    await during('both', async () => {
      const cores = measureCores(both.running);
      await sleep(seconds * 1_000);
      shares = cores();
    });
    await during('the release before goes', () => both.takeDown('before'));
    await during('this release alone', () => sleep(ALONE_MS));
    await during('back: the release before comes up', () => both.bringUp('before'));
    await during('back: this release goes', () => both.takeDown('now'));
    await during('back: the release before alone', async () => {
      await sleep(ALONE_MS);
      await load.stop();
    });
    await until('no job is waiting', () => isIdle(both), 60_000);
    const broken = await ledger.broken();
    const givenUp = await failedJobs(both.running);
    report(phases);
    const coresOf = (names: readonly string[]) =>
      names.reduce((sum, name) => sum + (shares.get(name) ?? 0), 0).toFixed(2);
    console.log(
      `\nSide by side the release before kept ${coresOf(both.namesOf('before'))} cores busy, this one ${coresOf(both.namesOf('now'))}. ` +
        `${ledger.entries.length} entries, ${broken.length} promises broken, ${givenUp} jobs given up.`,
    );
    for (const sentence of broken.slice(0, 10)) console.log(`  ${sentence}`);
    return broken.length + givenUp === 0 && phases.every((phase) => phase.felt.failed === 0);
  } finally {
    await both.stop();
  }
}

async function isIdle(both: TwoReleases): Promise<boolean> {
  return (await waitingJobs(both.running)) === 0;
}

function report(phases: readonly Phase[]): void {
  console.log(
    `\n${markdownTable(
      ['Phase', 'Seconds', 'Calls', 'Of these chats', 'Failed', 'Read p95', 'First word p95'],
      phases.map((phase) => [
        phase.what,
        phase.seconds.toFixed(0),
        String(phase.felt.calls),
        String(phase.felt.chats.count),
        failuresAsText(phase.felt),
        ms(phase.felt.reads.p95),
        ms(phase.felt.chats.p95),
      ]),
    )}`,
  );
}
