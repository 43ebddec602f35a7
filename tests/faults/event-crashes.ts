import { until } from '../support/until.js';
import { crashSteps } from './crash-steps.js';
import {
  deliveriesOf,
  FOUND,
  gatewayEffect,
  journalEffect,
  takenByJournal,
  type Waiter,
  WITHIN_MS,
  waiters,
} from './event-effects.js';
import { type Lab, must } from './lab.js';
import { alone } from './lone-services.js';

/**
 * Row 11: somebody starts a trial, which is a fact of billing that the gateway and journal-ai act on. Whoever tells or hears
 * it is killed at each step of the way; afterwards the waiting personas have appeared, once, and the gateway has the new plan.
 * @param options.only the steps to try; all of them unless named
 */
export async function eventCrashes(
  lab: Lab,
  { only = Object.keys(crashSteps) }: { only?: readonly string[] } = {},
): Promise<string> {
  await lab.calm();
  const crowd = await waiters(lab, only.length);
  let slowest = 0;
  await alone(lab, async () => {
    for (const [n, name] of only.entries()) {
      const waiter = crowd[n];
      const step = crashSteps[name];
      must(waiter !== undefined && step !== undefined, `there is no step "${name}"`);
      slowest = Math.max(slowest, await run(lab, waiter, name, step));
    }
  });
  return `${only.length} steps: each effect once, at most ${(slowest / 1_000).toFixed(1)} s after the process was back`;
}

async function run(
  lab: Lab,
  waiter: Waiter,
  name: string,
  step: (lab: Lab, waiter: Waiter) => Promise<void>,
): Promise<number> {
  const takenBefore = await takenByJournal(lab);
  await step(lab, waiter);
  const back = Date.now();
  await until(
    `${name}: the gateway has the plan`,
    async () => (await gatewayEffect(lab, waiter.userId))?.entitlements.plan === 'trial',
    WITHIN_MS + 5_000,
  );
  await until(
    `${name}: the personas appear`,
    async () => (await journalEffect(lab, waiter.userId)).discovered === FOUND,
    WITHIN_MS + 5_000,
  );
  await until(
    `${name}: nothing is left to deliver`,
    async () => (await deliveriesOf(lab, waiter.userId)).length === 0,
    WITHIN_MS + 5_000,
  );
  const took = Date.now() - back;
  must(took <= WITHIN_MS, `${name}: complete ${took} ms after the process was back`);
  const taken = (await takenByJournal(lab)) - takenBefore;
  must(taken === 1, `${name}: journal-ai has taken ${taken} events of one`);
  const { length } = await waiter.person.get('GET /api/personas');
  must(length === FOUND, `${name}: ${length} personas are shown`);
  return took;
}
