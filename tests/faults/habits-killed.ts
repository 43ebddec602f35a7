import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { kill } from '../support/members.js';
import type { Person } from '../support/person.js';
import { seededRandom } from '../support/random.js';
import { until } from '../support/until.js';
import { type Lab, must } from './lab.js';

const HABITS = 4;
/** Timeout in ms, longer than a process takes to restart. */
const PATIENCE_MS = 60_000;

/** Changes that the responses to one person confirmed, and that must therefore be stored. */
interface Told {
  readonly person: Person;
  readonly date: string;
  /** Last confirmed state of each habit: done or not. */
  readonly done: Map<string, boolean>;
  /** Number of acknowledged changes. */
  changes: number;
  /** Number of calls that had to be repeated. */
  repeats: number;
}

/**
 * Row 1 for habits: kills the service and its workers repeatedly while people complete habits and undo it. A call
 * without a response is repeated, as the screen does; every acknowledged change must be there exactly once.
 */
export async function habitsKilled(
  lab: Lab,
  { kills, people }: { kills: number; people: number },
): Promise<string> {
  await lab.calm();
  const crowd = await Promise.all((await lab.people(people)).map(begin));
  let stopped = false;
  const marking = Promise.all(crowd.map((told) => markUntil(told, () => stopped)));
  try {
    await killAgainAndAgain(lab, kills, crowd);
  } finally {
    stopped = true;
    await marking;
  }
  for (const told of crowd) await mustMatchConfirmed(told);
  const sum = (of: (told: Told) => number) => crowd.reduce((total, told) => total + of(told), 0);
  return `${kills} kills, ${sum(({ changes }) => changes)} acknowledged changes of ${people * HABITS} habits, ${sum(({ repeats }) => repeats)} calls made again: every habit is as its person was told, each day once`;
}

async function begin(person: Person): Promise<Told> {
  const { date } = await person.get('GET /api/habits/daily-progress');
  const told: Told = { person, date, done: new Map(), changes: 0, repeats: 0 };
  for (let n = 0; n < HABITS; n += 1) told.done.set(await makeHabit(told, `Habit ${n + 1}`), false);
  return told;
}

/** Creates a habit under an id from the client, so that a repeated call creates only one. */
async function makeHabit(told: Told, title: string): Promise<string> {
  const body = { title, targetStreak: 30, requestId: randomUUID() };
  const { id } = await answered<{ id: string }>(told, 'POST', '/api/habits', body);
  return id;
}

async function markUntil(told: Told, stopped: () => boolean): Promise<void> {
  for (let n = 0; !stopped(); n += 1) {
    const [id, done] = [...told.done][n % HABITS] as [string, boolean];
    // After a lost response the second call finds the effect of the first.
    if (done)
      await answered(
        told,
        'DELETE',
        `/api/habits/${id}/completions/${told.date}`,
        undefined,
        'not_completed',
      );
    else await answered(told, 'POST', `/api/habits/${id}/complete`, {}, 'already_completed_today');
    told.done.set(id, !done);
    told.changes += 1;
  }
}

/**
 * Repeats a call until it is answered. @param isThere error code of the refusal which shows that an earlier call took
 * effect
 */
async function answered<T>(
  told: Told,
  method: string,
  path: string,
  body: unknown,
  isThere?: string,
): Promise<T> {
  let calls = 0;
  return until(
    `${method} ${path} is answered`,
    async () => {
      calls += 1;
      if (calls > 1) told.repeats += 1;
      const answer = await told.person
        .send<T & { code?: string }>(path, { method, body })
        .catch(() => undefined);
      if (!answer || answer.status >= 500) return undefined;
      const took = answer.status < 300 || (calls > 1 && answer.body.code === isThere);
      must(took, `${method} ${path}: ${answer.status} ${answer.body.code}`);
      return answer.body;
    },
    PATIENCE_MS,
  );
}

async function killAgainAndAgain(lab: Lab, kills: number, crowd: readonly Told[]): Promise<void> {
  const random = seededRandom(14);
  const changes = () => crowd.reduce((total, told) => total + told.changes, 0);
  const names = [...lab.product.members.keys()].filter((name) => /^habits/.test(name));
  for (let n = 0; n < kills; n += 1) {
    const before = changes();
    await until('people have marked more habits', () => changes() > before + crowd.length, PATIENCE_MS);
    // The random delay places the kill sometimes before a commit, sometimes after it, sometimes before its response.
    await sleep(random() * 30);
    await Promise.all(names.map((name) => kill(lab.member(name))));
    await Promise.all(names.map((name) => lab.member(name).start()));
  }
}

async function mustMatchConfirmed({ person, date, done }: Told): Promise<void> {
  const habits = await person.get('GET /api/habits');
  must(habits.length === HABITS, `${habits.length} habits, ${HABITS} were made`);
  for (const habit of habits) {
    const told = done.get(habit.id) ?? false;
    const { body: history } = await person.send<{
      timesCompleted: number;
      days: { date: string; state: string }[];
    }>(`/api/habits/${habit.id}/history`);
    const days = history.days.filter((day) => day.date === date && day.state === 'completed').length;
    const found = [Number(habit.completedToday), history.timesCompleted, days, habit.currentStreak];
    must(
      found.every((count) => count === Number(told)),
      `a habit that was told to be ${told ? 'done' : 'open'} has ${found.join(', ')}`,
    );
  }
}
