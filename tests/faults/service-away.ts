import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { processes } from '@shadow-guide/tools/system';
import { until } from '../support/until.js';
import { type Lab, must, mustMatchDatabase } from './lab.js';

/** Every service and worker except the gateway; a twin's name begins with that of its process. */
const BEHIND_GATEWAY = processes
  .filter(({ role, name }) => role && name !== 'gateway')
  .map(({ name }) => name);

/** Row 5: a service has no replica, or is killed during a request. */
export async function serviceAway(lab: Lab): Promise<string> {
  await lab.calm();
  const [person] = await lab.people(1);
  must(person !== undefined, 'nobody came');
  const journal = lab.member('journal-ai');
  journal.kill('SIGKILL');
  await journal.exited();
  const begun = Date.now();
  const refused = await person.send('/api/user/stats');
  const took = Date.now() - begun;
  must(refused.status === 503, `without the service: ${refused.status}`);
  must(took <= lab.allowed(1_000), `the refusal took ${took} ms`);
  const rest = await person.send('/api/trial/status');
  must(rest.status === 200, 'the rest of the app does not work');
  const health = await person.send<{ status: string; services: Record<string, string> }>('/api/health');
  must(health.body.services['journal-ai'] === 'down', `health says ${JSON.stringify(health.body)}`);
  await journal.start();

  // The service is killed while it stores an entry: repeating the request has one effect.
  const requestId = randomUUID();
  const first = lab.write(person, { requestId });
  journal.kill('SIGKILL');
  await journal.exited();
  await journal.start();
  const before = await first;
  const again = await until(
    'the retry is answered',
    async () => {
      const told = await lab.write(person, { requestId });
      return told.reply && told;
    },
    60_000,
  );
  must(Boolean(again.reply), 'the retry was not answered');
  const { messages } = await person.today();
  must(messages.length === 2, `${messages.length} messages after a retry`);
  await mustMatchDatabase(lab);
  return `503 after ${took} ms, the rest works; killed while taking (told ${before.status || 'nothing'}), retried: one entry, one reply`;
}

/**
 * Row 10: every service and worker behind the gateway is shut down gracefully under load, one after the other. Each has
 * a twin, as in a deployment; the gateway, which has none here, keeps running.
 */
export async function rollingStop(
  lab: Lab,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<string> {
  await lab.calm();
  await lab.model({ firstTokenDelayMs: 200, tokenDelayMs: 10 });
  const crowd = await lab.people(20);
  const requests: Promise<number>[] = [];
  const turns: Promise<unknown>[] = [];
  let stopped = false;
  const load = (async () => {
    for (let n = 0; !stopped; n += 1) {
      const person = crowd[n % crowd.length];
      if (!person) continue;
      requests.push(
        person.send(n % 2 === 0 ? '/api/user/stats' : '/api/habits').then(
          ({ status }) => status,
          () => 0,
        ),
      );
      if (n % 25 === 0) turns.push(lab.write(person));
      await sleep(1_000 / perSecond);
    }
  })();
  try {
    for (const name of lab.product.members.keys()) {
      if (!BEHIND_GATEWAY.some((service) => name.startsWith(service))) continue;
      const member = lab.member(name);
      await member.stop();
      await member.start();
    }
    await sleep(seconds * 1_000);
  } finally {
    stopped = true;
    await load;
  }
  const answers = await Promise.all(requests);
  await Promise.all(turns);
  const failed = answers.filter((status) => status !== 200);
  must(
    failed.length === 0,
    `${failed.length} of ${answers.length} requests failed: ${[...new Set(failed)].join(', ')}`,
  );
  await mustMatchDatabase(lab);
  const days = await Promise.all(crowd.map((person) => person.today()));
  const unanswered = days.filter(({ messages }) => messages.some(({ status }) => status === 'unanswered'));
  must(unanswered.length === 0, `${unanswered.length} people have an unanswered entry`);
  return `${answers.length} requests and ${turns.length} turns at ${perSecond}/s, none failed`;
}
