import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '../support/person.js';
import { until } from '../support/until.js';
import type { ClientOutcome } from './client-outcomes.js';
import { type Lab, must, mustMatchDatabase } from './lab.js';

/**
 * Faults of the model server, each applied to every call while it lasts; `heals` marks faults that a retry overcomes.
 */
const FAULTS: { name: string; rule: object; heals?: boolean }[] = [
  { name: '429 once', rule: { kind: 'status', status: 429, retryAfterSeconds: 1, times: 1 }, heals: true },
  { name: '500 once', rule: { kind: 'status', status: 500, times: 1 }, heals: true },
  { name: '500 for ever', rule: { kind: 'status', status: 500 } },
  { name: '429 for ever', rule: { kind: 'status', status: 429, retryAfterSeconds: 1 } },
  { name: 'refused connections', rule: { kind: 'refuse' } },
  { name: 'stream cut after 3 pieces', rule: { kind: 'cut-stream', afterChunks: 3 } },
  { name: 'broken JSON', rule: { kind: 'broken-json' } },
  { name: 'invalid UTF-8', rule: { kind: 'invalid-utf8' } },
  { name: '10 MB', rule: { kind: 'huge', bytes: 10_000_000 } },
];

/** Number of people who write concurrently; enough that each worker gets some of their turns. */
const CROWD = 8;

/**
 * Row 8: checks that each fault leads to an honest error or a reply in time, to few retries, and to an intact history.
 */
export async function modelFaults(lab: Lab, { withHang }: { withHang: boolean }): Promise<string> {
  const outcomes: string[] = [];
  let slowest = 0;
  const faults = [...FAULTS, ...(withHang ? [{ name: 'hang', rule: { kind: 'hang' } }] : [])];
  const people = await lab.people(faults.length);
  const crowd = await lab.people(CROWD);
  for (const [n, fault] of faults.entries()) {
    const person = people[n];
    must(person !== undefined, 'nobody came');
    await lab.calm();
    const before = await answered(lab, person);
    const mark = `fault-${Date.now()}`;
    await lab.model({ failures: [{ ...fault.rule, match: { feature: 'stream', contains: mark } }] });
    const outcome = await lab.write(person, { mark });
    slowest = Math.max(slowest, outcome.took);
    must(outcome.accepted, `${fault.name}: the entry was not taken`);
    must(Boolean(outcome.reply ?? outcome.errorCode), `${fault.name}: the person got no response`);
    must(
      !fault.heals || Boolean(outcome.reply),
      `${fault.name}: a retry would have helped, the error was ${outcome.errorCode}`,
    );
    must(outcome.took <= 120_000, `${fault.name}: response after ${outcome.took} ms`);
    const calls = await lab.replyCalls(mark);
    must(calls >= 1 && calls <= 3, `${fault.name}: ${calls} calls`);
    const { messages } = await person.today();
    must(
      messages[0]?.content === before.message && messages[1]?.content === before.reply?.message,
      `${fault.name}: the history changed`,
    );
    must(
      messages[2]?.status === (outcome.reply ? 'answered' : 'unanswered'),
      `${fault.name}: the entry is ${messages[2]?.status}`,
    );
    outcomes.push(`${fault.name} → ${outcome.reply ? 'answered' : outcome.errorCode}`);
    // Consecutive failures open a breaker, whichever fault caused them: the next fault must start with closed breakers.
    await lab.calm();
    if (!fault.heals) await settle(lab, crowd, 1);
  }
  await mustMatchDatabase(lab);
  return `${outcomes.join(', ')}; slowest ${(slowest / 1_000).toFixed(1)} s`;
}

/** Writes an entry until it is answered. A breaker may still be open, so this may take a second attempt. */
async function answered(lab: Lab, person: Person): Promise<ClientOutcome> {
  const requestId = randomUUID();
  const message = 'I feel calm this morning, and a little curious about the week.';
  return until('an ordinary entry is answered', async () => {
    const outcome = await lab.write(person, { requestId, message });
    return outcome.reply && outcome;
  });
}

/**
 * Writes until the breakers, which a fault may have opened, let calls through again. Each worker has its own breaker,
 * so a crowd reaches all of them; they are closed when no call is refused for this many rounds in a row.
 */
async function settle(lab: Lab, crowd: readonly Person[], rounds: number): Promise<void> {
  const end = Date.now() + 60_000;
  for (let quiet = 0; quiet < rounds; ) {
    const answers = await Promise.all(
      crowd.map((person) => lab.write(person, { message: `Just a few quiet words, number ${Date.now()}.` })),
    );
    quiet = answers.every(({ reply }) => reply) ? quiet + 1 : 0;
    must(Date.now() < end, 'the breakers did not close again within 60 s');
    if (quiet === 0) await sleep(500);
  }
}

/** Part of row 8: after many failures the model is not called for a while, and people get an error at once. */
export async function breakerOpens(lab: Lab): Promise<string> {
  const mark = `breaker-${Date.now()}`;
  await lab.model({ failures: [{ kind: 'status', status: 500, match: { contains: mark } }] });
  const crowd = await lab.people(24);
  for (let n = 0; n < crowd.length; n += 8)
    await Promise.all(crowd.slice(n, n + 8).map((person) => lab.write(person, { mark })));
  const calls = await lab.replyCalls(mark);
  must(calls < crowd.length * 3, `${calls} calls for ${crowd.length} turns: the breaker never opened`);
  const [late] = await lab.people(1);
  const outcome = late && (await lab.write(late, { mark }));
  must(
    outcome !== undefined && outcome.took <= lab.allowed(5_000),
    `with an open breaker the person waited ${outcome?.took} ms`,
  );
  await lab.calm();
  await settle(lab, await lab.people(CROWD), 2);
  return `${calls} calls for ${crowd.length} failing turns, then an error after ${outcome.took} ms; closed again`;
}
