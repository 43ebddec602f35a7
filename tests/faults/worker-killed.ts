import { until } from '../support/until.js';
import { type Lab, must, mustHaveKeptItsWord } from './lab.js';

/** Row 1: workers are killed in the middle of turns, again and again. */
export async function workerKilled(
  lab: Lab,
  { turns, kills }: { turns: number; kills: number },
): Promise<string> {
  await lab.calm();
  await lab.model({ firstTokenDelayMs: 300, tokenDelayMs: 120 });
  const crowd = await lab.people(turns);
  const mark = `kill-${Date.now()}`;
  const writing = Promise.all(crowd.map((person) => lab.write(person, { mark })));
  const workers = ['journal-ai-worker', 'journal-ai-worker-2'];
  for (let n = 0; n < kills; n += 1) {
    await until('turns are under way', async () => (await lab.replyCalls(mark)) > n * 2, 20_000);
    const victim = lab.product.member(workers[n % 2] as string);
    victim.kill('SIGKILL');
    await victim.exited();
    await victim.start();
  }
  const told = await writing;
  const unaccepted = told.filter(({ accepted }) => !accepted);
  must(unaccepted.length === 0, `${unaccepted.length} entries were not accepted`);
  await until(
    'every turn has ended',
    async () =>
      (await Promise.all(crowd.map((person) => person.today()))).every(
        ({ messages }) => messages[0]?.status !== 'answering',
      ),
    60_000,
  );
  await mustHaveKeptItsWord(lab);
  const answered = told.filter(({ reply }) => reply).length;
  const calls = await lab.replyCalls(mark);
  // A turn whose worker was killed twice may be given up; nothing else may.
  must(
    answered === told.length || kills > 1,
    `${told.length - answered} of ${told.length} turns were not answered`,
  );
  must(
    calls <= told.length + kills * told.length,
    `${calls} model calls for ${told.length} turns and ${kills} kills`,
  );
  const slowest = Math.max(...told.map(({ took }) => took)) / 1_000;
  return `${answered} of ${told.length} answered, ${calls - told.length} extra model calls, slowest ${slowest.toFixed(1)} s`;
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
