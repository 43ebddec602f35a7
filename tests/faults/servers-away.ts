import { Person } from '../support/person.js';
import { until } from '../support/until.js';
import { type Lab, must, mustMatchDatabase } from './lab.js';

interface Probe {
  at: number;
  took: number;
  status: number;
  retryAfter: string | null;
}

/** Makes one cheap call, recording the response's time and status. */
async function probe(person: Person, path: string): Promise<Probe> {
  const at = Date.now();
  const answer = await person
    .send(path, { timeoutMs: 15_000 })
    .catch(() => ({ status: 0, headers: new Headers(), body: null }));
  return { at, took: Date.now() - at, status: answer.status, retryAfter: answer.headers.get('retry-after') };
}

/** Row 3: Redis is killed under load and restarts from its append-only file. */
export async function redisKilled(lab: Lab, { rounds }: { rounds: number }): Promise<string> {
  await lab.calm();
  await lab.model({ firstTokenDelayMs: 100, tokenDelayMs: 10 });
  const crowd = await lab.people(8);
  let slowest = 0;
  for (let round = 0; round < rounds; round += 1) {
    const writing = Promise.all(crowd.map((person) => lab.write(person)));
    await until(
      'some entries are stored',
      async () => (await (crowd[0] as Person).today()).messages.length > round * 2,
    );
    const redis = lab.member('redis');
    redis.kill('SIGKILL');
    await redis.exited();
    await redis.start();
    const back = Date.now();
    await until(
      'people are still signed in',
      async () => (await probe(crowd[0] as Person, '/api/auth/user')).status === 200,
      20_000,
    );
    slowest = Math.max(slowest, Date.now() - back);
    await writing;
    await until(
      'every accepted entry is answered',
      async () => {
        const days = await Promise.all(crowd.map((person) => person.today()));
        return days.every(({ messages }) => messages.every(({ status }) => status !== 'answering'));
      },
      60_000,
    );
  }
  await mustMatchDatabase(lab);
  must(slowest <= lab.allowed(5_000), `service was back ${slowest} ms after Redis`);
  const stillIn = await Promise.all(crowd.map((person) => probe(person, '/api/auth/user')));
  must(
    stillIn.every(({ status }) => status === 200),
    'somebody was signed out',
  );
  return `${rounds} kills, back ${slowest} ms after Redis, nobody signed out, no accepted entry lost`;
}

/** Row 4: Redis or NATS is down for longer than the clients' own timeouts. */
export async function serverAway(
  lab: Lab,
  name: 'redis' | 'nats',
  { seconds }: { seconds: number },
): Promise<string> {
  await lab.calm();
  const [person] = await lab.people(1);
  must(person !== undefined, 'nobody came');
  const server = lab.member(name);
  server.kill('SIGKILL');
  await server.exited();
  const away: Probe[] = [];
  const end = Date.now() + seconds * 1_000;
  while (Date.now() < end || away.length < 8) {
    away.push(await probe(person, '/api/trial/status'));
    await lab.write(person, { message: `I feel lost while the ${name} is away, and I write anyway.` });
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  // The first second is excluded: connections have not noticed the outage yet.
  const settled = away.filter(({ at }) => at > (away[0]?.at ?? 0) + 1_000);
  must(settled.length > 0, 'nobody asked while it was away');
  must(
    settled.every(({ status }) => status === 503),
    `answers while away: ${[...new Set(settled.map(({ status }) => status))]}`,
  );
  must(
    settled.every(({ retryAfter }) => Number(retryAfter) > 0),
    'a 503 had no Retry-After',
  );
  const slowest = Math.max(...away.map(({ took }) => took));
  must(slowest <= lab.allowed(1_000), `an answer took ${slowest} ms`);
  await server.start();
  const back = Date.now();
  // Each service reconnects by itself.
  await until('the services answer again', async () => {
    const answers = await Promise.all([probe(person, '/api/trial/status'), probe(person, '/api/user/stats')]);
    return answers.every(({ status }) => status === 200);
  });
  const recovery = Date.now() - back;
  must(recovery <= lab.allowed(3_000), `recovery took ${recovery} ms`);
  await until(
    'no entry waits for its reply',
    async () => (await person.today()).messages.every(({ status }) => status !== 'answering'),
    60_000,
  );
  await mustMatchDatabase(lab);
  return `${name} away ${seconds} s: ${settled.length} × 503, slowest ${slowest} ms, back after ${recovery} ms`;
}

/** Row 6: PostgreSQL is frozen. */
export async function postgresFrozen(lab: Lab, { seconds }: { seconds: number }): Promise<string> {
  await lab.calm();
  const crowd = await lab.people(10);
  lab.signal('postgres', 'SIGSTOP');
  const answers: Probe[] = [];
  try {
    const end = Date.now() + seconds * 1_000;
    while (Date.now() < end) {
      answers.push(...(await Promise.all(crowd.map((person) => probe(person, '/api/user/stats')))));
    }
  } finally {
    lab.signal('postgres', 'SIGCONT');
  }
  const thawed = Date.now();
  await until(
    'the service answers again',
    async () => (await probe(crowd[0] as Person, '/api/user/stats')).status === 200,
  );
  const recovery = Date.now() - thawed;
  const slowest = Math.max(...answers.map(({ took }) => took));
  must(
    answers.every(({ status }) => status === 503),
    `answers while frozen: ${[...new Set(answers.map(({ status }) => status))]}`,
  );
  must(slowest <= lab.allowed(3_000), `an answer took ${slowest} ms`);
  must(recovery <= lab.allowed(2_000), `recovery took ${recovery} ms`);
  const after = await Promise.all(
    Array.from({ length: 50 }, (_, n) => probe(crowd[n % 10] as Person, '/api/user/stats')),
  );
  must(
    after.every(({ status }) => status === 200),
    'the pool did not recover',
  );
  return `frozen ${seconds} s: ${answers.length} × 503, slowest ${slowest} ms, back after ${recovery} ms`;
}

/** Row 7: many concurrent requests on a small pool, while a row is locked. */
export async function crowdedPool(lab: Lab, { requests }: { requests: number }): Promise<string> {
  await lab.calm();
  await lab.model({ firstTokenDelayMs: 3_000, tokenDelayMs: 0 });
  const crowd = await lab.people(20);
  // While twenty turns wait for the model, none of them may hold a connection of the pool of five.
  const writing = Promise.all(crowd.map((person) => lab.write(person)));
  const answers = await Promise.all(
    Array.from({ length: requests }, (_, n) => probe(crowd[n % crowd.length] as Person, '/api/user/stats')),
  );
  const told = await writing;
  const done = answers.filter(({ status }) => status === 200).length;
  must(
    answers.every(({ status }) => status === 200 || status === 503),
    `answers: ${[...new Set(answers.map(({ status }) => status))]}`,
  );
  must(
    told.every(({ reply }) => reply),
    'a turn was not answered',
  );
  const later = await probe(crowd[0] as Person, '/api/user/stats');
  must(later.status === 200, 'the pool is stuck');
  await mustMatchDatabase(lab);
  return `${requests} at once on a pool of 5 during 20 turns: ${done} done, ${requests - done} × 503, slowest ${Math.max(...answers.map(({ took }) => took))} ms`;
}
