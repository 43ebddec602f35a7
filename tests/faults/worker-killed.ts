import { until } from '../support/until.js';
import { type Lab, must, mustHaveKeptItsWord } from './lab.js';

const WORKERS = ['journal-ai-worker', 'journal-ai-worker-2'] as const;

/** Row 1: a worker is killed in the middle of turns, again and again; each time every turn is answered all the same. */
export async function workerKilled(
  lab: Lab,
  { kills, turns }: { kills: number; turns: number },
): Promise<string> {
  const hits: { extra: number; afterMs: number }[] = [];
  for (let kill = 0; hits.length < kills; kill += 1) {
    must(kill < 3 * kills, 'a killed worker never had a turn in its hands');
    const hit = await killInMidTurn(lab, WORKERS[kill % 2 ? 1 : 0], turns);
    if (hit) hits.push(hit);
  }
  await mustHaveKeptItsWord(lab);
  const extra = hits.reduce((sum, hit) => sum + hit.extra, 0);
  const slowest = Math.max(...hits.map(({ afterMs }) => afterMs));
  must(slowest <= lab.allowed(15_000), `a turn began anew ${slowest} ms after the kill`);
  return `${kills} kills, ${kills * turns} turns, all answered once, ${extra} extra model calls, begun anew within ${(slowest / 1_000).toFixed(1)} s`;
}

/** @returns the model calls it cost and when the first turn began anew, in milliseconds; null when this worker had no turn */
async function killInMidTurn(
  lab: Lab,
  name: string,
  turns: number,
): Promise<{ extra: number; afterMs: number } | null> {
  await lab.calm();
  await lab.model({ firstTokenDelayMs: 200, tokenDelayMs: 60 });
  const crowd = await lab.people(turns);
  const mark = `kill-${Date.now()}`;
  let ended = false;
  const writing = Promise.all(crowd.map((person) => lab.write(person, { mark }))).finally(() => {
    ended = true;
  });
  const asked = await until('the turns are under way', async () => {
    const calls = await lab.replyCalls(mark);
    return calls >= turns && calls;
  });
  const victim = lab.product.member(name);
  victim.kill('SIGKILL');
  const begun = Date.now();
  await victim.exited();
  // What begins anew is answered at full pace.
  await lab.model({ firstTokenDelayMs: 30, tokenDelayMs: 3 });
  const again = victim.start();
  await until('a turn begins anew', async () => ended || (await lab.replyCalls(mark)) > asked, 60_000);
  const afterMs = Date.now() - begun;
  await again;
  const told = await writing;
  const unanswered = told.filter(({ reply }) => !reply);
  must(
    unanswered.length === 0,
    `${unanswered.length} of ${turns} turns: ${unanswered.map(({ status, errorCode }) => `${status} ${errorCode}`)}`,
  );
  const calls = await lab.replyCalls(mark);
  must(calls <= 2 * turns, `${calls} model calls for ${turns} turns and one kill`);
  return calls > asked ? { extra: calls - asked, afterMs } : null;
}

/** Row 2: the worker of one turn is killed twice. */
export async function sameTurnKilledTwice(lab: Lab): Promise<string> {
  await lab.calm();
  await lab.model({ firstTokenDelayMs: 500, tokenDelayMs: 400 });
  const [person] = await lab.people(1);
  must(person !== undefined, 'nobody came');
  const mark = `twice-${Date.now()}`;
  const begun = Date.now();
  const writing = lab.write(person, { mark });
  for (const attempt of [1, 2]) {
    await until(
      'the turn is asked of the model',
      async () => (await lab.replyCalls(mark)) >= attempt,
      60_000,
    );
    const workers = WORKERS.map((name) => lab.product.member(name));
    for (const worker of workers) worker.kill('SIGKILL');
    await Promise.all(workers.map((worker) => worker.exited()));
    await Promise.all(workers.map((worker) => worker.start()));
  }
  const told = await writing;
  const seconds = (Date.now() - begun) / 1_000;
  must(Boolean(told.reply ?? told.errorCode), 'the person was told nothing');
  must(seconds <= 120, `the person waited ${seconds.toFixed(0)} s`);
  const [entry] = (await person.today()).messages;
  must(entry?.status === (told.reply ? 'answered' : 'unanswered'), `the entry is ${entry?.status}`);
  await lab.calm();
  const again = await lab.write(person, { mark, requestId: told.requestId });
  must(Boolean(again.reply), `"try again" ended with ${again.errorCode ?? again.status}`);
  return `${told.reply ? 'answered' : `failed visibly (${told.errorCode})`} after ${seconds.toFixed(1)} s; try again answered`;
}
