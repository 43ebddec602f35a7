import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type pg from 'pg';
import { percentile } from '../bench/figures.js';
import { connectAs } from '../support/database.js';
import { kill } from '../support/members.js';
import { until } from '../support/until.js';
import { Broken, must } from './lab.js';
import { plantPeople } from './midnight-people.js';
import type { OwnLab } from './own-lab.js';
import { SteadyChats, type Turn } from './steady-chats.js';

/**
 * Maximum time from midnight until all work of the new day is stored as rows that workers will process, and the queue
 * is full.
 */
const FAN_OUT_MS = 30_000;
/** Maximum factor by which chats may be slower during the fan-out. */
const SLOWER = 1.3;
/**
 * Time in ms for which chats are measured before midnight. After midnight they are measured as long as the fan-out
 * takes.
 */
const BEFORE_MS = 30_000;
/** Maximum time until a sweep finds a job that was lost with its worker. */
const RECOVERY_MS = 300_000;
/** Number of people who chat during the fan-out, and their pause between a reply and the next message. */
const CHATTING = 24;
const PAUSE_MS = 2_000;
/** Pace of a hosted model of medium speed: first word, words, and an answer in one piece. */
const PACE = { firstTokenDelayMs: 400, tokenDelayMs: 20, wholeDelayMs: 1_500 };
/** Polling interval, long enough not to be a load of its own. */
const LOOK_MS = 250;
const DAY_MS = 86_400_000;
/** Number of generations per person: summary and suggestions. */
const ASKED_EACH = 2;

/** Row 15: midnight passes for many people who all wrote yesterday and opened their habits, while other people chat. */
export async function midnight(
  lab: OwnLab,
  { people, restart }: { people: number; restart: boolean },
): Promise<string> {
  // Sets the default pool size: the lab's small pools are for rows that exhaust them.
  for (const name of lab.product.members.keys())
    if (/^(journal-ai|habits)/.test(name)) await lab.restartWith(name, { POSTGRES_POOL_SIZE: '10' });
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

/** Measures a night without faults: how long the fan-out takes, and its effect on others. */
async function undisturbed(night: Night, chats: SteadyChats): Promise<string> {
  const begun = Date.now();
  // The first turns of a crowd arrive all at once, so they are not measured.
  const warmMs = 5_000;
  let midnightAt: number;
  let endedAt: number;
  try {
    midnightAt = await night.fall(warmMs + BEFORE_MS);
    endedAt = await night.everythingAsked(midnightAt);
    await sleep(Math.max(0, midnightAt + BEFORE_MS - Date.now()));
  } finally {
    await chats.stop();
  }
  const took = endedAt - midnightAt;
  const [before, during] = [
    chats.between(begun + warmMs, midnightAt),
    chats.between(midnightAt, Math.max(endedAt, midnightAt + BEFORE_MS)),
  ];
  const slower = p95(during) / p95(before);
  const doubled = await night.doubled();
  const figure =
    `${night.people * ASKED_EACH} answers asked for in ${(took / 1_000).toFixed(1)} s; a chat's p95 ${p95(before)} ms before (${before.length} turns), ` +
    `${p95(during)} ms during (${during.length}), ${slower.toFixed(2)} times; its first word ${p95First(before)} and ${p95First(during)} ms`;
  must(chats.failed === 0, `${chats.failed} chats were not answered: ${figure}`);
  must(doubled === 0, `${doubled} generations have two jobs: ${figure}`);
  must(took <= FAN_OUT_MS, `too slow: ${figure}`);
  must(slower <= SLOWER, `chats were held up: ${figure}`);
  return figure;
}

/** Kills the workers during the fan-out. */
async function interrupted(lab: OwnLab, night: Night): Promise<string> {
  const midnightAt = await night.fall(0);
  await until(
    'half of the work is requested',
    async () => (await night.stillDue()) < night.people,
    RECOVERY_MS,
  );
  const workers = [...lab.product.members.keys()].filter((name) => /^(journal-ai|habits)-worker/.test(name));
  await Promise.all(workers.map((name) => kill(lab.member(name))));
  const left = await night.stillDue();
  await Promise.all(workers.map((name) => lab.member(name).start()));
  const endedAt = await night.everythingAsked(midnightAt);
  await until('every generation has a job', async () => (await night.withoutJob()) === 0, RECOVERY_MS);
  const doubled = await night.doubled();
  must(doubled === 0, `${doubled} generations have two jobs`);
  const seconds = (at: number) => ((at - midnightAt) / 1_000).toFixed(1);
  return `workers killed with ${left} left to ask for: all asked for ${seconds(endedAt)} s after midnight, no job missing after ${seconds(Date.now())} s, nothing twice`;
}

/** The databases during one night, accessed directly. */
class Night {
  private constructor(
    readonly people: number,
    private readonly day: string,
    private readonly journal: pg.Client,
    private readonly habits: pg.Client,
    private readonly redis: Redis,
  ) {}

  static async open(lab: OwnLab, { people, day }: { people: number; day: string }): Promise<Night> {
    const { servers } = lab.running;
    const redis = new Redis({ ...servers.redis, db: 1 });
    const [journal, habits] = await Promise.all(
      ['journal_ai', 'habits'].map((role) => connectAs(lab.running, role)),
    );
    return new Night(people, day, journal!, habits!, redis);
  }

  /** Makes the day end for everybody in `inMs` milliseconds. @returns the instant */
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

  /** Returns the number of due summaries and suggestions that have not been requested yet. */
  async stillDue(): Promise<number> {
    const counts = await this.ofDue('count(*)::int');
    return counts.reduce<number>((sum, due) => sum + Number(due), 0);
  }

  /**
   * Returns whether nothing is due. Counting a hundred thousand rows four times a second would be a load of its own.
   */
  private async isNothingDue(): Promise<boolean> {
    return !(await this.ofDue('count(*) > 0', 'LIMIT 1')).includes(true);
  }

  private async ofDue(figure: string, bound = ''): Promise<unknown[]> {
    await sleep(LOOK_MS);
    const ask = (client: pg.Client, table: string, column: string) =>
      client.query<{ due: unknown }>(
        `SELECT ${figure} AS due FROM (SELECT FROM ${table} WHERE ${column} <= now() ${bound}) AS due`,
      );
    const answers = await Promise.all([
      ask(this.journal, 'journal_ai.written_days', 'summary_due_at'),
      ask(this.habits, 'habits.suggestion_days', 'due_at'),
    ]);
    return answers.map(({ rows }) => rows[0]?.due);
  }

  /**
   * Waits until everything is requested and the queue is as full as it may be. @returns the time at which both were so
   */
  async everythingAsked(since: number): Promise<number> {
    const isAsked = async () => (await this.isNothingDue()) && (await this.unlike()) === 0;
    await until('all work is requested', isAsked, RECOVERY_MS - (Date.now() - since)).catch(
      async (error: Error) => {
        throw new Broken(
          `${error.message}; ${await this.stillDue()} due, ${await this.unlike()} not asked for`,
        );
      },
    );
    const endedAt = Date.now();
    await until('the queue is full', async () => (await this.redis.llen(WAITING)) >= ENOUGH);
    return endedAt;
  }

  /** Returns the number of missing generations: each person must have one summary and one set of suggestions. */
  async unlike(): Promise<number> {
    const { rows } = await this.journal.query<{ asked: number }>(
      'SELECT count(*)::int AS asked FROM journal_ai.generations WHERE kind = ANY($1)',
      [KINDS],
    );
    // A unique constraint allows one of each kind per person and day, so the right total means exactly one each.
    return this.people * ASKED_EACH - (rows[0]?.asked ?? 0);
  }

  /** Returns the number of generations without a job although their rows say that they have one. */
  async withoutJob(): Promise<number> {
    await sleep(LOOK_MS);
    const { rows } = await this.journal.query<{ id: string }>(
      `SELECT id FROM journal_ai.generations
       WHERE kind = ANY($1) AND status = 'pending' AND attempt = 0 AND is_queued`,
      [KINDS],
    );
    const jobs = new Set((await this.jobs()).map(generationOf));
    return rows.filter(({ id }) => !jobs.has(id)).length;
  }

  /**
   * Returns the number of generations that no worker has started and for which more than one job waits. A generation
   * that was running when its worker died may have two jobs, its own and the sweep's: whichever runs first claims the
   * row.
   */
  async doubled(): Promise<number> {
    const seen = new Set<string>();
    const again = (await this.jobs()).map(generationOf).filter((id) => seen.size === seen.add(id).size);
    const { rows } = await this.journal.query<{ doubled: number }>(
      'SELECT count(*)::int AS doubled FROM journal_ai.generations WHERE id = ANY($1::uuid[]) AND attempt = 0',
      [again],
    );
    return rows[0]?.doubled ?? 0;
  }

  private async jobs(): Promise<string[]> {
    const lists = [WAITING, 'bull:background:active'].map((key) => this.redis.lrange(key, 0, -1));
    return (await Promise.all(lists)).flat();
  }

  /** Restores the state before the night. */
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
const WAITING = 'bull:background:wait';
/**
 * Number of waiting jobs that counts as a full queue: the product's maximum, less the jobs that workers have already
 * taken.
 */
const ENOUGH = 800;

/** Returns the id of the generation, with which a job's id begins. */
const generationOf = (job: string) => job.slice(0, 36);

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
