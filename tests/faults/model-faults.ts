import type { Person } from '../support/person.js';
import { type Lab, must, mustHaveKeptItsWord } from './lab.js';

/** What the model server does wrong, once a call for as long as it lasts; `heals` marks faults that a retry gets past. */
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

/** So many that each worker has some of their turns. */
const CROWD = 8;

/** Row 8: an honest error or an answer in time, few retries, and the history stays whole. */
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
    const before = await lab.write(person, {
      message: 'I feel calm this morning, and a little curious about the week.',
    });
    must(Boolean(before.reply), `before ${fault.name}: no answer (${before.errorCode})`);
    const mark = `fault-${Date.now()}`;
    await lab.model({ failures: [{ ...fault.rule, match: { feature: 'stream', contains: mark } }] });
    const told = await lab.write(person, { mark });
    slowest = Math.max(slowest, told.took);
    must(told.accepted, `${fault.name}: the entry was not taken`);
    must(Boolean(told.reply ?? told.errorCode), `${fault.name}: the person was told nothing`);
    must(
      !fault.heals || Boolean(told.reply),
      `${fault.name}: a retry would have helped, told ${told.errorCode}`,
    );
    must(told.took <= 120_000, `${fault.name}: told after ${told.took} ms`);
    const calls = await lab.replyCalls(mark);
    must(calls <= 3, `${fault.name}: ${calls} calls`);
    const { messages } = await person.today();
    must(
      messages[0]?.content === before.message && messages[1]?.content === before.reply?.message,
      `${fault.name}: the history changed`,
    );
    must(
      messages[2]?.status === (told.reply ? 'answered' : 'unanswered'),
      `${fault.name}: the entry is ${messages[2]?.status}`,
    );
    outcomes.push(`${fault.name} → ${told.reply ? 'answered' : told.errorCode}`);
    // The next fault must not meet a breaker that this one opened.
    await lab.calm();
    await settle(lab, crowd);
  }
  await mustHaveKeptItsWord(lab);
  return `${outcomes.join(', ')}; slowest ${(slowest / 1_000).toFixed(1)} s`;
}

/**
 * Writes until the breakers, which the last fault may have opened, let calls through again. Each worker has its own: a crowd
 * meets all of them, and only when nobody of it is refused, twice in a row, are they closed.
 */
async function settle(lab: Lab, crowd: readonly Person[]): Promise<void> {
  const end = Date.now() + 60_000;
  for (let quiet = 0; quiet < 2; ) {
    const told = await Promise.all(
      crowd.map((person) => lab.write(person, { message: `Just a few quiet words, number ${Date.now()}.` })),
    );
    quiet = told.every(({ reply }) => reply) ? quiet + 1 : 0;
    must(Date.now() < end, 'the breakers did not close again within 60 s');
    if (quiet === 0) await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Part of row 8: after many failures the model is left alone for a while, and people are told at once. */
export async function breakerOpens(lab: Lab): Promise<string> {
  const mark = `breaker-${Date.now()}`;
  await lab.model({ failures: [{ kind: 'status', status: 500, match: { contains: mark } }] });
  const crowd = await lab.people(24);
  for (let n = 0; n < crowd.length; n += 8)
    await Promise.all(crowd.slice(n, n + 8).map((person) => lab.write(person, { mark })));
  const calls = await lab.replyCalls(mark);
  must(calls < crowd.length * 3, `${calls} calls for ${crowd.length} turns: the breaker never opened`);
  const [late] = await lab.people(1);
  const told = late && (await lab.write(late, { mark }));
  must(
    told !== undefined && told.took <= lab.allowed(5_000),
    `with an open breaker the person waited ${told?.took} ms`,
  );
  await lab.calm();
  await settle(lab, await lab.people(CROWD));
  return `${calls} calls for ${crowd.length} failing turns, then told after ${told.took} ms; closed again`;
}
