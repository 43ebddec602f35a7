import { until } from '../support/until.js';
import {
  deliveriesOf,
  FOUND,
  gatewayEffect,
  journalEffect,
  startTrial,
  takenByJournal,
  WITHIN_MS,
  waiters,
} from './event-effects.js';
import { type Lab, must } from './lab.js';
import { alone, kill } from './lone-services.js';

/** Row 11, last step: the publisher is killed again and again while many people start their trial. */
export async function relayKilledUnderLoad(
  lab: Lab,
  { people, kills }: { people: number; kills: number },
): Promise<string> {
  await lab.calm();
  const crowd = await waiters(lab, people);
  const takenBefore = await takenByJournal(lab);
  const billing = lab.product.member('billing');
  let killed = 0;
  const took = await alone(lab, async () => {
    const killing = (async () => {
      while (killed < kills) {
        // Long enough for some clicks and deliveries, too short for all.
        await new Promise((resolve) => setTimeout(resolve, 700));
        await kill(lab, 'billing');
        killed += 1;
        await billing.start();
      }
    })();
    await Promise.all(
      crowd.map(async (waiter, n) => {
        // They click all through the time of the kills.
        await until('their turn', () => killed >= Math.floor((n * kills) / people), 120_000);
        await until(
          'the trial has started',
          // 409: an earlier click had started it, and its answer was lost with the process.
          async () => [200, 409].includes(await startTrial(waiter)),
          120_000,
        );
      }),
    );
    await killing;
    const back = Date.now();
    await until(
      'every effect is there',
      async () => {
        const left = await Promise.all(crowd.map(({ userId }) => deliveriesOf(lab, userId)));
        return left.flat().length === 0;
      },
      30_000,
    );
    return Date.now() - back;
  });
  for (const { person, userId } of crowd) {
    const { discovered } = await journalEffect(lab, userId);
    must(discovered === FOUND, `${discovered} of ${FOUND} personas of ${person.email} have appeared`);
    must((await gatewayEffect(lab, userId))?.entitlements.plan === 'trial', 'the gateway has an old plan');
  }
  const taken = (await takenByJournal(lab)) - takenBefore;
  must(taken === people, `journal-ai has taken ${taken} events of ${people}`);
  must(took <= WITHIN_MS, `complete ${took} ms after the last start`);
  return `${killed} kills while ${people} trials started: ${taken} events, each effect once, complete ${(took / 1_000).toFixed(1)} s after the last start`;
}
