import { until } from '../support/until.js';
import { crashSteps } from './crash-steps.js';
import { DeliveryRecord } from './delivery-record.js';
import {
  deliveriesOf,
  FOUND,
  gatewayEffect,
  handledByJournal,
  journalEffect,
  type Waiter,
  WITHIN_MS,
  waiters,
} from './event-effects.js';
import { type Lab, must } from './lab.js';
import { alone } from './lone-services.js';

/**
 * Row 11: a person starts a trial, and the gateway and journal-ai handle billing's event. Publisher or subscriber is
 * killed at each step; afterwards the waiting personas are discovered exactly once, and the gateway has the new plan.
 * @param options.only the steps to try; all of them unless named
 */
export async function eventCrashes(
  lab: Lab,
  { only = Object.keys(crashSteps) }: { only?: readonly string[] } = {},
): Promise<string> {
  await lab.calm();
  const crowd = await waiters(lab, only.length);
  let slowest = 0;
  await DeliveryRecord.during(lab, (record) =>
    alone(lab, async () => {
      for (const [n, name] of only.entries()) {
        const waiter = crowd[n];
        must(waiter !== undefined, 'too few people came');
        slowest = Math.max(slowest, await crash(lab, record, waiter, name));
      }
    }),
  );
  return `${only.length} steps: each effect once, at most ${(slowest / 1_000).toFixed(1)} s after the process was back`;
}

/** @returns milliseconds from the restart of the crashed process to the last effect */
async function crash(lab: Lab, record: DeliveryRecord, waiter: Waiter, name: string): Promise<number> {
  const step = crashSteps[name];
  must(step !== undefined, `there is no step "${name}"`);
  await step(lab, waiter);
  const within = lab.allowed(WITHIN_MS);
  const back = Date.now();
  const follows = (what: string, condition: () => Promise<boolean>) =>
    until(`${name}: ${what}`, condition, within + 5_000);
  await follows(
    'the gateway has the plan',
    async () => (await gatewayEffect(lab, waiter.userId))?.entitlements.plan === 'trial',
  );
  await follows(
    'the personas appear',
    async () => (await journalEffect(lab, waiter.userId)).discovered === FOUND,
  );
  await follows(
    'nothing is left to deliver',
    async () => (await deliveriesOf(lab, waiter.userId)).length === 0,
  );
  const took = Date.now() - back;
  must(took <= within, `${name}: complete ${took} ms after the process was back`);
  const told = await record.idsOf('journal-ai', [waiter.userId]);
  must(told.length === 1, `${name}: billing has told journal-ai of ${told.length} events, there was one`);
  must((await handledByJournal(lab, told)) === 1, `${name}: journal-ai has not taken the event`);
  const { length } = await waiter.person.get('GET /api/personas');
  must(length === FOUND, `${name}: ${length} personas are shown`);
  return took;
}
