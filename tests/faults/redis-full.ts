import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { Person } from '../support/person.js';
import { until } from '../support/until.js';
import type { ClientOutcome } from './client-outcomes.js';
import { type Lab, must, mustMatchDatabase } from './lab.js';

/** Memory limit below what any of our Redis servers uses: every command that needs memory is refused. */
const NO_MEMORY = '1mb';
const UNLIMITED = '0';
const ASK_EVERY_MS = 500;
/** Number of people with a reply in progress when Redis fills up. */
const WRITERS = 8;

interface Answer {
  what: string;
  status: number;
  took: number;
  retryAfter: string | null;
}

/**
 * Redis has no free memory for `seconds` seconds, in the middle of replies: accepted entries are answered eventually,
 * everything else is refused at once, and nobody is signed out.
 */
export async function redisFull(lab: Lab, { seconds }: { seconds: number }): Promise<string> {
  await lab.calm();
  await lab.model({ firstTokenDelayMs: 1_500, tokenDelayMs: 20 });
  const writers = await lab.people(WRITERS);
  // Each person writes once, because an entry that waits for its reply blocks its writer.
  const others = await lab.people(Math.ceil((seconds * 1_000) / ASK_EVERY_MS) + 1);
  const [reader] = others as [Person];
  const { host, port, username, password } = lab.running.servers.redis;
  const redis = new Redis({ host, port, username, password });
  const answers: Answer[] = [];
  const entries: Promise<ClientOutcome>[] = [];
  const interrupted = Promise.all(writers.map((person) => lab.write(person)));
  try {
    await until('the entries are being answered', () => someAnswering(writers));
    await redis.config('SET', 'maxmemory', NO_MEMORY);
    for (const person of others) {
      answers.push(await ask(reader, 'a read', '/api/trial/status'));
      answers.push(await ask(new Person(lab.url), 'a sign-in', '/api/auth/google'));
      entries.push(lab.write(person));
      await sleep(ASK_EVERY_MS);
    }
  } finally {
    await redis.config('SET', 'maxmemory', UNLIMITED);
    redis.disconnect();
  }
  const freed = Date.now();
  await until('an entry is answered again', async () => (await lab.write(reader)).reply);
  const recovery = Date.now() - freed;
  const [told, written] = [await interrupted, await Promise.all(entries)];
  await until(
    'every accepted entry is answered',
    async () => !(await someAnswering([...writers, ...others])),
    60_000,
  );
  await mustMatchDatabase(lab);
  const figure = [
    `full for ${seconds} s`,
    `${told.filter(({ reply }) => reply).length} of ${WRITERS} begun replies came to their end`,
    ...summary(answers),
    ...summary(
      written.map((entry) => ({ what: entry.accepted ? 'an accepted entry' : 'an entry', ...entry })),
    ),
    `an entry was answered ${recovery} ms after there was memory`,
    'nothing accepted was lost',
  ].join(', ');
  const refused = answers.filter(({ status }) => status !== 200 && status !== 302);
  must(
    refused.every(({ status, retryAfter }) => status === 503 && Number(retryAfter) > 0),
    `not every refusal is a 503 with Retry-After: ${figure}`,
  );
  must(
    written.every(({ accepted, status }) => accepted || status === 503),
    `not every entry was accepted or refused with 503: ${figure}`,
  );
  const slowest = Math.max(0, ...refused.map(({ took }) => took));
  must(slowest <= lab.allowed(1_000), `a refusal was slow: ${figure}`);
  must(recovery <= lab.allowed(5_000), `the way back was long: ${figure}`);
  return figure;
}

/** Returns whether an entry of one of these people waits for its reply. */
async function someAnswering(people: readonly Person[]): Promise<boolean> {
  const days = await Promise.all(people.map((person) => person.today()));
  return days.some(({ messages }) => messages.some(({ status }) => status === 'answering'));
}

async function ask(person: Person, what: string, path: string): Promise<Answer> {
  const begun = Date.now();
  const { status, headers } = await person
    .send(path, { timeoutMs: 15_000 })
    .catch(() => ({ status: 0, headers: new Headers() }));
  return { what, status, took: Date.now() - begun, retryAfter: headers.get('retry-after') };
}

/** Returns `12 × a read 503 (slowest 9 ms)` for each kind of call. */
function summary(answers: readonly Pick<Answer, 'what' | 'status' | 'took'>[]): string[] {
  const kinds = new Map<string, number[]>();
  for (const { what, status, took } of answers)
    kinds.set(`${what} ${status}`, [...(kinds.get(`${what} ${status}`) ?? []), took]);
  return [...kinds].map(
    ([kind, times]) => `${times.length} × ${kind} (slowest ${Math.max(...times).toFixed(0)} ms)`,
  );
}
