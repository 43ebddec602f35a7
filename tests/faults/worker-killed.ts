import { randomUUID } from 'node:crypto';
import type { Person } from '../support/person.js';
import { until } from '../support/until.js';
import type { ClientOutcome } from './client-outcomes.js';
import { generationsOf } from './generations-of.js';
import { type Lab, must, mustMatchDatabase } from './lab.js';

/** Model pace at which a reply is still being written when its worker is killed. */
const SLOW = { firstTokenDelayMs: 500, tokenDelayMs: 400 };
const QUICK = { firstTokenDelayMs: 30, tokenDelayMs: 3 };

const WORKERS = ['journal-ai-worker', 'journal-ai-worker-2'] as const;

interface Hit {
  /** Number of turns that were running in the killed worker. */
  taken: number;
  /** Number of replies that were requested from the model a second time. */
  extra: number;
  /** Milliseconds from the kill until the first turn was restarted. */
  afterMs: number;
}

/** Row 1: a worker is killed repeatedly in the middle of turns; every turn is still answered. */
export async function workerKilled(
  lab: Lab,
  { kills, turns }: { kills: number; turns: number },
): Promise<string> {
  const hits: Hit[] = [];
  for (let kill = 0; hits.length < kills; kill += 1) {
    must(kill < 3 * kills, 'a killed worker never had a turn in its hands');
    const hit = await killInMidTurn(lab, WORKERS[kill % 2 ? 1 : 0], turns);
    if (hit) hits.push(hit);
  }
  await mustMatchDatabase(lab);
  const sum = (of: (hit: Hit) => number) => hits.reduce((total, hit) => total + of(hit), 0);
  const slowest = Math.max(...hits.map(({ afterMs }) => afterMs));
  must(slowest <= lab.allowed(15_000), `a turn began anew ${slowest} ms after the kill`);
  return `${kills} kills, ${kills * turns} turns, all answered once; ${sum(({ taken }) => taken)} ran in a killed worker and cost ${sum(({ extra }) => extra)} extra replies of the model, begun anew within ${(slowest / 1_000).toFixed(1)} s`;
}

/** @returns what the kill cost; null when this worker had no turn */
async function killInMidTurn(lab: Lab, name: string, turns: number): Promise<Hit | null> {
  await lab.calm();
  await lab.model({ firstTokenDelayMs: 200, tokenDelayMs: 60 });
  const crowd = (await lab.people(turns)).map((person) => ({ person, requestId: randomUUID() }));
  const marks = crowd.map(({ requestId }) => requestId);
  const asked = () => lab.replyCallsOf(marks);
  let ended = false;
  const writing = Promise.all(
    crowd.map(({ person, requestId }) => lab.write(person, { mark: requestId, requestId })),
  ).finally(() => {
    ended = true;
  });
  await until('every turn has called the model', async () => (await asked()).every((calls) => calls > 0));
  const victim = lab.member(name);
  victim.kill('SIGKILL');
  const begun = Date.now();
  await victim.exited();
  // Restarted turns are answered at full pace.
  await lab.model(QUICK);
  const again = victim.start();
  await until('a turn is restarted', async () => ended || (await asked()).some((calls) => calls > 1), 60_000);
  const afterMs = Date.now() - begun;
  await again;
  mustBeAnswered(await writing);
  const cost = await mustCostOneReplyEach(lab, marks);
  return cost.taken > 0 ? { ...cost, afterMs } : null;
}

function mustBeAnswered(outcomes: readonly ClientOutcome[]): void {
  const unanswered = outcomes.filter(({ reply }) => !reply);
  must(
    unanswered.length === 0,
    `${unanswered.length} of ${outcomes.length} turns: ${unanswered.map(({ status, errorCode }) => `${status} ${errorCode}`)}`,
  );
}

/** Throws unless a turn that ran in the killed worker costs at most one more model reply, and any other turn none. */
async function mustCostOneReplyEach(
  lab: Lab,
  requestIds: readonly string[],
): Promise<Pick<Hit, 'taken' | 'extra'>> {
  const rows = new Map((await generationsOf(lab, requestIds)).map((row) => [row.requestId, row]));
  const calls = await lab.replyCallsOf(requestIds);
  let extra = 0;
  for (const [n, requestId] of requestIds.entries()) {
    const crashes = rows.get(requestId)?.workerCrashes ?? 0;
    const asked = calls[n] ?? 0;
    must(crashes <= 1, `one kill is counted as ${crashes} crashes of a turn`);
    must(asked <= 1 + crashes, `a turn with ${crashes} crashes asked for ${asked} replies`);
    extra += asked - 1;
  }
  return { taken: [...rows.values()].filter(({ workerCrashes }) => workerCrashes > 0).length, extra };
}
/**
 * Half of a journal turn's total time, in milliseconds. Within this time a turn that crashed two workers is tried once
 * more.
 */
const HALF_OF_A_TURN = 55_000;

/**
 * Row 2: kills the worker that runs the turn. After two kills in the first half of its time, the turn is still
 * answered. After three kills it fails visibly.
 */
export async function sameTurnKilled(lab: Lab, { kills }: { kills: 2 | 3 }): Promise<string> {
  await lab.calm();
  await lab.model(SLOW);
  const [person] = await lab.people(1);
  must(person !== undefined, 'nobody came');
  const mark = `again-and-again-${Date.now()}`;
  const begun = Date.now();
  const writing = lab.write(person, { mark });
  for (let kill = 1; kill <= kills; kill += 1) {
    await until('the model is called for the turn', async () => (await lab.replyCalls(mark)) >= kill, 60_000);
    must(
      Date.now() - begun < HALF_OF_A_TURN,
      `kill ${kill} came after half of the time: this machine is too slow`,
    );
    await killWorkers(lab, kill === kills ? QUICK : SLOW);
  }
  const outcome = await writing;
  const seconds = (Date.now() - begun) / 1_000;
  must(seconds <= 120, `the person waited ${seconds.toFixed(0)} s`);
  const calls = await lab.replyCalls(mark);
  must(calls === 3, `${calls} model calls for a turn whose worker was killed ${kills} times`);
  if (kills === 2) {
    must(Boolean(outcome.reply), `the response was ${outcome.errorCode ?? 'nothing'}`);
    await mustMatchDatabase(lab);
    return `answered by the third worker after ${seconds.toFixed(1)} s`;
  }
  must(outcome.errorCode === 'guide_unavailable', `the response was ${outcome.errorCode ?? 'no error'}`);
  await mustBeAnsweredAtAnotherTry(lab, person, outcome, mark);
  return `failed visibly (${outcome.errorCode}) after ${seconds.toFixed(1)} s; try again answered`;
}

/** @param pace model pace for restarted turns */
async function killWorkers(lab: Lab, pace: object): Promise<void> {
  const workers = WORKERS.map((name) => lab.member(name));
  for (const worker of workers) worker.kill('SIGKILL');
  await Promise.all(workers.map((worker) => worker.exited()));
  await lab.model(pace);
  await Promise.all(workers.map((worker) => worker.start()));
}

async function mustBeAnsweredAtAnotherTry(
  lab: Lab,
  person: Person,
  outcome: ClientOutcome,
  mark: string,
): Promise<void> {
  const [entry] = (await person.today()).messages;
  must(entry?.status === 'unanswered', `the entry is ${entry?.status}`);
  const again = await lab.write(person, { mark, requestId: outcome.requestId });
  must(Boolean(again.reply), `"try again" ended with ${again.errorCode ?? again.status}`);
  await mustMatchDatabase(lab);
}
