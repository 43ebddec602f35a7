import { setTimeout as sleep } from 'node:timers/promises';
import { kill } from '../support/members.js';
import { seededRandom } from '../support/random.js';
import { until } from '../support/until.js';
import { DeliveryRecord } from './delivery-record.js';
import {
  deliveriesOf,
  FOUND,
  gatewayEffect,
  handledByJournal,
  journalEffect,
  startTrial,
  type Waiter,
  WITHIN_MS,
  waiters,
} from './event-effects.js';
import { type Lab, must } from './lab.js';
import { alone } from './lone-services.js';

/**
 * Row 11, last step: the publisher is killed repeatedly while many people start their trial, each time a moment after a
 * trial has started.
 * @param options.people at least as many as kills
 */
export async function relayKilledUnderLoad(
  lab: Lab,
  { people, kills }: { people: number; kills: number },
): Promise<string> {
  await lab.calm();
  const crowd = await waiters(lab, people);
  const userIds = crowd.map(({ userId }) => userId);
  return DeliveryRecord.during(lab, async (record) => {
    const took = await alone(lab, async () => {
      await clickAndKill(lab, crowd, kills);
      const back = Date.now();
      await until(
        'every subscriber has acknowledged its events',
        async () => (await Promise.all(userIds.map((id) => deliveriesOf(lab, id)))).flat().length === 0,
        lab.allowed(30_000),
      );
      return Date.now() - back;
    });
    for (const { person, userId } of crowd) {
      const { discovered } = await journalEffect(lab, userId);
      must(discovered === FOUND, `${discovered} of ${FOUND} personas of ${person.email} have appeared`);
      must((await gatewayEffect(lab, userId))?.entitlements.plan === 'trial', 'the gateway has an old plan');
    }
    const told = await record.idsOf('journal-ai', userIds);
    must(
      told.length === people,
      `billing has told journal-ai of ${told.length} events, there were ${people}`,
    );
    const taken = await handledByJournal(lab, told);
    must(taken === people, `journal-ai has taken ${taken} events of ${people}`);
    must(took <= lab.allowed(WITHIN_MS), `complete ${took} ms after the last start`);
    return `${kills} kills while ${people} trials started: ${taken} events, each effect once, complete ${(took / 1_000).toFixed(1)} s after the last start`;
  });
}

/** Runs until all have started their trial and the publisher has restarted after its last kill. */
async function clickAndKill(lab: Lab, crowd: readonly Waiter[], kills: number): Promise<void> {
  const random = seededRandom(11);
  let killed = 0;
  let started = 0;
  const killing = (async () => {
    while (killed < kills) {
      const before = started;
      await until('another trial starts', () => started > before, 60_000);
      // The relay starts 20 ms after the commit. The kill therefore happens sometimes before the relay, sometimes
      // during it, and sometimes after it.
      await sleep(random() * 60);
      await kill(lab.member('billing'));
      killed += 1;
      await lab.member('billing').start();
    }
  })();
  const clicking = crowd.map(async (waiter, n) => {
    // The clicks are spread over the whole period of the kills.
    await until('it is this person’s turn', () => killed >= Math.floor((n * kills) / crowd.length), 120_000);
    await until(
      'the trial has started',
      // 409: an earlier click started the trial, and its response was lost with the process.
      async () => [200, 409].includes(await startTrial(waiter)),
      120_000,
    );
    started += 1;
  });
  await Promise.all([killing, ...clicking]);
}
