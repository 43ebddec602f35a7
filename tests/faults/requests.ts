import { percentile } from '../bench/figures.js';
import { sendMalformed } from '../support/malformed-run.js';
import { Person } from '../support/person.js';
import { type Lab, must } from './lab.js';

/** Row 17: sends malformed requests to every route. */
export async function malformed(
  lab: Lab,
  { requests, seed }: { requests: number; seed: number },
): Promise<string> {
  await lab.calm();
  const { wrong, routes, slowest } = await sendMalformed(await lab.people(8), {
    requests,
    seed,
    slowMs: lab.allowed(2_000),
  });
  must(wrong.length === 0, `${wrong.length} kinds of wrong answers: ${wrong.slice(0, 5).join('; ')}`);
  return `${requests} requests (seed ${seed}) over ${routes} routes, slowest ${slowest} ms`;
}

/** Row 25: one account sends as fast as it can; measures the effect on others. */
export async function flood(lab: Lab, { seconds }: { seconds: number }): Promise<string> {
  await lab.calm();
  // Each of the two measuring people stays below the limit of one person.
  const [hostile, calm, other] = await lab.people(3);
  must(hostile !== undefined && calm !== undefined && other !== undefined, 'nobody came');
  const ordinary = await latencies(calm, seconds);
  let stopped = false;
  const statuses: number[] = [];
  let unsaid = 0;
  const attack = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (!stopped) {
        const answer = await hostile.send('/api/user/stats');
        statuses.push(answer.status);
        if (answer.status === 429 && !(Number(answer.headers.get('retry-after')) > 0)) unsaid += 1;
      }
    }),
  );
  const during = await latencies(other, seconds);
  stopped = true;
  await attack;
  const limited = statuses.filter((status) => status === 429).length;
  must(limited > 0, `${statuses.length} requests and never limited`);
  must(unsaid === 0, `${unsaid} refusals without Retry-After`);
  const before = percentile(ordinary, 0.95);
  const after = percentile(during, 0.95);
  return `${limited} of ${statuses.length} refused; another person's p95 ${before.toFixed(1)} → ${after.toFixed(1)} ms (${(after / before).toFixed(2)} ×, both on the attacker's two cores)`;
}

/** Measures how long another person waits for an ordinary response, repeatedly for `seconds` seconds. */
export async function latencies(person: Person, seconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = Date.now() + seconds * 1_000;
  while (Date.now() < end) {
    const begun = performance.now();
    const answer = await person.send('/api/trial/status');
    must(answer.status === 200, `an ordinary person got ${answer.status}`);
    times.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return times;
}

/** Rows 19 and 20 combined: requests that must have no effect have none, and an old session id is invalid at once. */
export async function sessionsEnd(lab: Lab): Promise<string> {
  const people = await lab.people(10);
  let dead = 0;
  for (const person of people) {
    const cookie = person.jar.header(new URL(lab.url));
    await person.send('/api/logout');
    const thief = new Person(lab.url);
    const answers = await Promise.all(
      ['/api/auth/user', '/api/insights', '/api/journal/conversation/today'].map((path) =>
        thief.send(path, { headers: { cookie } }),
      ),
    );
    if (answers.every(({ status }) => status === 401)) dead += 1;
  }
  must(dead === people.length, `${people.length - dead} of ${people.length} sessions outlived their logout`);
  return `${dead} sessions, none outlived its logout`;
}
