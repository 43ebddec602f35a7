import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type pg from 'pg';
import { percentile } from '../bench/figures.js';
import { connectAs } from '../support/database.js';
import { until } from '../support/until.js';
import { type Lab, must } from './lab.js';
import { kill } from './lone-services.js';
import { plantPeople } from './midnight-people.js';
import { SteadyChats, type Turn } from './steady-chats.js';

/** From midnight until everything that the new day asks for is asked for and stands in a queue. */
const FAN_OUT_MS = 30_000;
/** How much slower a chat may be meanwhile. */
const SLOWER = 1.3;
/** Chats are measured for so long before midnight, and as long as the fan-out takes after it. */
const BEFORE_MS = 30_000;
/** A job that was lost with its worker is found by a sweep within this. */
const RECOVERY_MS = 300_000;
/** People who chat meanwhile, and their pause between an answer and the next message. */
const CHATTING = 24;
const PAUSE_MS = 2_000;
/** As a hosted model of middling speed: first word, words, and an answer in one piece. */
const PACE = { firstTokenDelayMs: 400, tokenDelayMs: 20, wholeDelayMs: 1_500 };
/** Looking must not be a load of its own. */
const LOOK_MS = 250;
const DAY_MS = 86_400_000;
/** Summary and suggestions. */
const ASKED_EACH = 2;

/** Row 15: the midnight of so many people who all wrote yesterday and looked at their habits, while others chat. */
export async function midnight(
  lab: Lab,
  { people, restart }: { people: number; restart: boolean },
): Promise<string> {
  await lab.model(PACE);
  const day = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
  await plantPeople(lab, { people, day });
  const night = await Night.open(lab, { people, day });
  try {
    const crowd = await lab.people(CHATTING);
    for (const person of crowd) await person.chat('I want to look at what makes me so tired.');
    const figures = [await undisturbed(night, new SteadyChats(crowd, PAUSE_MS))];
    if (restart) {
      await night.forget();
      figures.push(await interrupted(lab, night));
    }
    return figures.join('; ');
  } finally {
    await night.close();
  }
}

/** Nothing breaks: how long it takes, and what others notice of it. */
async function undisturbed(night: Night, chats: SteadyChats): Promise<string> {
  const begun = Date.now();
  // The first turns of a crowd come all at once.
  const warmMs = 5_000;
  const midnightAt = await night.fall(warmMs + BEFORE_MS);
  const endedAt = await night.everythingQueued(midnightAt);
  // What was sent before the end, whenever it is answered.
  await chats.stop();
  must(chats.failed === 0, `${chats.failed} chats were not answered`);
  const took = endedAt - midnightAt;
  const [before, during] = [
    chats.between(begun + warmMs, midnightAt),
    chats.between(midnightAt, Math.max(endedAt, midnightAt + BEFORE_MS)),
  ];
  const slower = p95(during) / p95(before);
  const { unlike } = await night.asked();
  const figure =
    `${night.people * ASKED_EACH} answers asked for in ${(took / 1_000).toFixed(1)} s; a chat's p95 ${p95(before)} ms before (${before.length} turns), ` +
    `${p95(during)} ms during (${during.length}), ${slower.toFixed(2)} times; its first word ${p95First(before)} and ${p95First(during)} ms`;
  must(unlike === 0, `${unlike} people were asked for too little or too much: ${figure}`);
  must(took <= FAN_OUT_MS, `too slow: ${figure}`);
  must(slower <= SLOWER, `chats were held up: ${figure}`);
  return figure;
}

/** The workers are killed in the middle of it. */
async function interrupted(lab: Lab, night: Night): Promise<string> {
  const midnightAt = await night.fall(0);
  await until('half of it is asked for', async () => (await night.stillDue()) < night.people, RECOVERY_MS);
  const workers = [...lab.product.members.keys()].filter((name) => /^(journal-ai|habits)-worker/.test(name));
  await Promise.all(workers.map((name) => kill(lab, name)));
  const left = await night.stillDue();
  await Promise.all(workers.map((name) => lab.product.member(name).start()));
  const endedAt = await night.everythingQueued(midnightAt);
  await until('no job is missing', async () => (await night.withoutJob()) === 0, RECOVERY_MS);
  const { unlike, jobs } = await night.asked();
  const figure = `workers killed with ${left} left to ask for: all asked for ${((endedAt - midnightAt) / 1_000).toFixed(1)} s after midnight, every job there after ${((Date.now() - midnightAt) / 1_000).toFixed(0)} s, none missed, none asked for twice, ${jobs} jobs of ${night.people * ASKED_EACH}`;
  must(unlike === 0, `${unlike} people were asked for too little or too much: ${figure}`);
  return figure;
}

/** The databases of one night, from outside. */
class Night {
  private constructor(
    readonly people: number,
    private readonly day: string,
    private readonly journal: pg.Client,
    private readonly habits: pg.Client,
    private readonly redis: Redis,
  ) {}

  static async open(lab: Lab, { people, day }: { people: number; day: string }): Promise<Night> {
    const { servers } = lab.running;
    const redis = new Redis({ ...servers.redis, db: 1 });
    const [journal, habits] = await Promise.all(
      ['journal_ai', 'habits'].map((role) => connectAs(lab.running, role)),
    );
    return new Night(people, day, journal!, habits!, redis);
  }

  /** The day ends for everybody in so many milliseconds. @returns when */
  async fall(inMs: number): Promise<number> {
    const at = Date.now() + inMs + 2_000;
    const due = new Date(at);
    await this.journal.query(
      'UPDATE journal_ai.written_days SET summary_due_at = $1 WHERE local_date = $2 AND summary_due_at IS NULL',
      [due, this.day],
    );
    await this.habits.query('UPDATE habits.suggestion_days SET due_at = $1 WHERE due_at IS NULL', [due]);
    await this.journal.query('VACUUM (ANALYZE) journal_ai.written_days');
    await this.habits.query('VACUUM (ANALYZE) habits.suggestion_days');
    await sleep(Math.max(0, at - Date.now()));
    return at;
  }

  /** Whatever is due of both kinds and not yet asked for. */
  async stillDue(): Promise<number> {
    await sleep(LOOK_MS);
    const counts = await Promise.all([
      this.journal.query(
        'SELECT count(*)::int AS due FROM journal_ai.written_days WHERE summary_due_at <= now()',
      ),
      this.habits.query('SELECT count(*)::int AS due FROM habits.suggestion_days WHERE due_at <= now()'),
    ]);
    return counts.reduce((sum, { rows }) => sum + (rows[0]?.due ?? 0), 0);
  }

  /** @returns when the last was in its queue, or done */
  async everythingQueued(since: number): Promise<number> {
    const expected = this.people * ASKED_EACH;
    await until(
      'everything is queued',
      async () => (await this.waiting()) + (await this.done()) >= expected,
      RECOVERY_MS - (Date.now() - since),
    );
    return Date.now();
  }

  /** Jobs that wait or run. */
  private async waiting(): Promise<number> {
    await sleep(LOOK_MS);
    const [waiting, active] = await Promise.all(
      ['wait', 'active'].map((part) => this.redis.llen(`bull:background:${part}`)),
    );
    return (waiting ?? 0) + (active ?? 0);
  }

  private async done(): Promise<number> {
    const { rows } = await this.journal.query(
      `SELECT count(*)::int AS done FROM journal_ai.generations WHERE kind = ANY($1) AND finished_at IS NOT NULL`,
      [KINDS],
    );
    return rows[0]?.done ?? 0;
  }

  /** Generations that nobody would ever take up: their job is gone. */
  async withoutJob(): Promise<number> {
    await sleep(LOOK_MS);
    const jobs = await this.jobs();
    const { rows } = await this.journal.query<{ id: string }>(
      `SELECT id FROM journal_ai.generations WHERE kind = ANY($1) AND status = 'pending'`,
      [KINDS],
    );
    return rows.filter(({ id }) => !jobs.has(id)).length;
  }

  /** Generations with a job, and how many jobs each has. */
  private async jobs(): Promise<Map<string, number>> {
    const ids = await Promise.all(
      ['wait', 'active'].map((part) => this.redis.lrange(`bull:background:${part}`, 0, -1)),
    );
    const counts = new Map<string, number>();
    for (const id of ids.flat()) {
      const generation = id.slice(0, id.lastIndexOf('-'));
      counts.set(generation, (counts.get(generation) ?? 0) + 1);
    }
    return counts;
  }

  /** @returns people with other than one generation of each kind, and how many jobs there are and were */
  async asked(): Promise<{ unlike: number; jobs: number }> {
    const { rows } = await this.journal.query<{ unlike: number }>(
      `SELECT count(*)::int AS unlike FROM journal_ai.written_days day
       WHERE local_date = $2 AND (SELECT count(*) FROM journal_ai.generations g
         WHERE g.user_id = day.user_id AND g.kind = ANY($1)) <> $3
       AND EXISTS (SELECT FROM journal_ai.quiet_times WHERE user_id = day.user_id)`,
      [KINDS, this.day, ASKED_EACH],
    );
    const waiting = [...(await this.jobs()).values()].reduce((sum, count) => sum + count, 0);
    return { unlike: rows[0]?.unlike ?? 0, jobs: waiting + (await this.done()) };
  }

  /** As if the night had not been. */
  async forget(): Promise<void> {
    await this.redis.flushdb();
    await this.journal.query('DELETE FROM journal_ai.generations WHERE kind = ANY($1)', [KINDS]);
    await this.journal.query('DELETE FROM journal_ai.daily_summaries WHERE local_date = $1', [this.day]);
    await this.journal.query(
      'UPDATE journal_ai.written_days SET summary_due_at = NULL WHERE local_date = $1',
      [this.day],
    );
    await this.habits.query('UPDATE habits.suggestion_days SET due_at = NULL, asked_day = $1, attempts = 0', [
      this.day,
    ]);
    await this.journal.query('VACUUM (ANALYZE) journal_ai.generations, journal_ai.written_days');
  }

  async close(): Promise<void> {
    this.redis.disconnect();
    await Promise.all([this.journal.end(), this.habits.end()]);
  }
}

const KINDS = ['daily-summary', 'habit-suggestions'];

const p95 = (turns: readonly Turn[]) =>
  Math.round(
    percentile(
      turns.map(({ end }) => end),
      0.95,
    ),
  );

const p95First = (turns: readonly Turn[]) =>
  Math.round(
    percentile(
      turns.map(({ first }) => first),
      0.95,
    ),
  );
