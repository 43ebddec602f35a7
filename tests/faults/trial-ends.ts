import { LiveTab } from '../support/live-tab.js';
import { moveTrialEnd } from '../support/trial-end.js';
import { until } from '../support/until.js';
import { deliveriesOf, startTrial, WITHIN_MS } from './event-effects.js';
import { type Lab, must } from './lab.js';

/** Row 11, by the clock: a trial ends while no billing worker runs. */
export async function trialEndsUnattended(lab: Lab): Promise<string> {
  await lab.calm();
  const [person] = await lab.people(1);
  must(person !== undefined, 'nobody came');
  const { id: userId } = await person.get('GET /api/auth/user');
  const limits = async () => (await person.get('GET /api/limits')).map(({ limit }) => limit);
  must((await startTrial({ person, userId })) === 200, 'the trial did not start');
  await until('no limit applies', async () => (await limits()).every((limit) => limit === -1));
  // An event held by a killed worker would be delivered again and look like the end of the trial.
  await until(
    'every subscriber has acknowledged the trial',
    async () => (await deliveriesOf(lab, userId)).length === 0,
  );
  const workers = [...lab.product.members.keys()]
    .filter((name) => name.startsWith('billing-worker'))
    .map((name) => lab.member(name));
  for (const worker of workers) worker.kill('SIGKILL');
  await Promise.all(workers.map((worker) => worker.exited()));
  const tab = await LiveTab.open(person);
  try {
    const end = Date.now() + 1_000;
    await moveTrialEnd(lab.running, userId, new Date(end));
    await until('the limits apply again', async () => (await limits()).includes(1), lab.allowed(10_000));
    const late = Date.now() - end;
    must(late >= 0, 'the limits were back before the end');
    must(tab.count('plan-changed') === 0, 'somebody told of the end after all');
    await Promise.all(workers.map((worker) => worker.start()));
    const back = Date.now();
    await tab.next('plan-changed', { limitMs: lab.allowed(WITHIN_MS) });
    return `limited ${late} ms after the end without any worker; the open tab was told ${Date.now() - back} ms after they were back`;
  } finally {
    tab.close();
    await Promise.all(workers.filter(({ alive }) => !alive).map((worker) => worker.start()));
  }
}
