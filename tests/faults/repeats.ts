import { randomUUID } from 'node:crypto';
import { Queue } from 'bullmq';
import { until } from '../support/until.js';
import { generationsOf } from './generations-of.js';
import { type Lab, must, mustMatchDatabase } from './lab.js';

/** Row 9: repeats every call and message that can occur twice. */
export async function repeats(lab: Lab, { people }: { people: number }): Promise<string> {
  await lab.calm();
  await lab.model({ firstTokenDelayMs: 200, tokenDelayMs: 30 });
  const crowd = await lab.people(people);
  const mark = `twice-${Date.now()}`;
  await Promise.all(
    crowd.map(async (person, n) => {
      const requestId = randomUUID();
      if (n % 3 === 0) {
        // This is a double click and a second tab.
        await Promise.all(Array.from({ length: 3 }, () => lab.write(person, { requestId, mark })));
      } else if (n % 3 === 1) {
        // The browser disconnects during the stream; then a reloaded page follows the same turn.
        const controller = new AbortController();
        const message = `I feel torn between two homes. ${mark}`;
        try {
          for await (const { event } of person.stream(message, requestId, controller.signal))
            if (event === 'delta') controller.abort();
        } catch {
          // The browser has left.
        }
        const told = await lab.write(person, { requestId, message });
        must(Boolean(told.reply), `after a reload: ${told.errorCode}`);
      } else {
        await lab.write(person, { requestId, mark });
        const again = await lab.write(person, { requestId, mark });
        must(Boolean(again.reply), 'the same request later had no reply');
      }
    }),
  );
  const days = await Promise.all(crowd.map((person) => person.today()));
  const wrong = days.filter(({ messages }) => messages.length !== 2);
  must(wrong.length === 0, `${wrong.length} people have something else than one entry and one reply`);
  const calls = await lab.replyCalls(mark);
  must(calls <= people, `${calls} model calls for ${people} entries`);
  await mustMatchDatabase(lab);
  return `${people} people, 3 kinds of repetition: one entry, one reply, ${calls} model calls`;
}

/** Row 9, second half: a turn's job is delivered three times concurrently. */
export async function jobDeliveredThrice(lab: Lab): Promise<string> {
  await lab.calm();
  // The delay lets the copies arrive while the job itself is running.
  await lab.model({ firstTokenDelayMs: 2_000 });
  const [person] = await lab.people(1);
  must(person !== undefined, 'nobody came');
  const mark = `thrice-${Date.now()}`;
  const requestId = randomUUID();
  const { host, port, username, password } = lab.running.servers.redis;
  const queue = new Queue<{ data: { generationId?: string } }>('chat', {
    connection: { host, port, username, password, db: 1 },
  });
  try {
    const writing = lab.write(person, { mark, requestId });
    const generationId = await until('the turn is stored', async () => {
      const [generation] = await generationsOf(lab, [requestId]);
      return generation?.id;
    });
    const job = await until('the worker has the job', async () =>
      (await queue.getJobs(['active'])).find((active) => active.data.data.generationId === generationId),
    );
    const copies = [1, 2, 3].map((n) => queue.add(job.name, job.data, { jobId: `copy-${n}-${job.id}` }));
    const ids = new Set((await Promise.all(copies)).map(({ id }) => id));
    must((await job.getState()) === 'active', 'the job was done before its copies came');
    const told = await writing;
    await until('the copies are done', async () =>
      (await queue.getJobs(['active', 'waiting', 'prioritized', 'delayed'])).every(({ id }) => !ids.has(id)),
    );
    must(Boolean(told.reply), `the turn ended with ${told.errorCode}`);
  } finally {
    await queue.close();
  }
  const calls = await lab.replyCalls(mark);
  const { messages } = await person.today();
  must(calls === 1 && messages.length === 2, `${calls} model calls, ${messages.length} messages`);
  await mustMatchDatabase(lab);
  return 'one job and three copies at once: one model call, one reply';
}
