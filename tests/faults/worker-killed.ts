import { until } from '../support/until.js';
import { type Lab, must, mustHaveKeptItsWord } from './lab.js';

/** Row 1: a worker is killed in the middle of turns, again and again; each time every turn is answered all the same. */
export async function workerKilled(
  lab: Lab,
  { kills, turns }: { kills: number; turns: number },
): Promise<string> {
  let extra = 0;
  let slowest = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    await lab.calm();
    await lab.model({ firstTokenDelayMs: 200, tokenDelayMs: 60 });
    const crowd = await lab.people(turns);
    const mark = `kill-${Date.now()}`;
    const writing = Promise.all(crowd.map((person) => lab.write(person, { mark })));
    await until('the turns are under way', async () => (await lab.replyCalls(mark)) === turns, 20_000);
    const victim = lab.product.member(kill % 2 ? 'journal-ai-worker-2' : 'journal-ai-worker');
    victim.kill('SIGKILL');
    const begun = Date.now();
    await victim.exited();
    const again = victim.start();
    let ended = false;
    const writingEnds = writing.finally(() => {
      ended = true;
    });
    // The killed worker may have had none of the turns; then nothing begins anew.
    await until('a turn begins anew', async () => ended || (await lab.replyCalls(mark)) > turns, 60_000);
    if (!ended) slowest = Math.max(slowest, Date.now() - begun);
    await again;
    const told = await writingEnds;
    const unanswered = told.filter(({ reply }) => !reply);
    must(
      unanswered.length === 0,
      `${unanswered.length} of ${turns} turns: ${unanswered.map(({ status, errorCode }) => `${status} ${errorCode}`)}`,
    );
    const calls = await lab.replyCalls(mark);
    must(calls <= 2 * turns, `${calls} model calls for ${turns} turns and one kill`);
    extra += calls - turns;
  }
  await mustHaveKeptItsWord(lab);
  must(slowest <= 15_000, `a turn began anew ${slowest} ms after the kill`);
  return `${kills} kills, ${kills * turns} turns, all answered once, ${extra} extra model calls, begun anew within ${(slowest / 1_000).toFixed(1)} s`;
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
    for (const name of ['journal-ai-worker', 'journal-ai-worker-2']) lab.product.member(name).kill('SIGKILL');
    await Promise.all(
      ['journal-ai-worker', 'journal-ai-worker-2'].map((name) => lab.product.member(name).exited()),
    );
    await Promise.all(
      ['journal-ai-worker', 'journal-ai-worker-2'].map((name) => lab.product.member(name).start()),
    );
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
