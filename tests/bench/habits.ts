import type { Habit } from '@shadow-guide/contracts';
import type pg from 'pg';
import { withDatabase } from '../support/database.js';
import { Person } from '../support/person.js';
import type { RunningProduct } from '../support/product.js';
import { median, ms, percentile, type Row, timed } from './figures.js';

/** Sizes of the habits table, over all people. */
const SIZES = [100, 10_000, 100_000] as const;
/** Number of habits of the measured person. */
const HABITS = 20;
/** Number of days, up to yesterday, on which each habit of the measured person was done. */
const DAYS = 365;
/** Number of days on which each habit of the other people was done. */
const DAYS_OF_OTHERS = 3;
const ROUNDS = 60;
const BUDGET_MS = 50;
const FLAT = 1.5;
const FIGURES = new Intl.NumberFormat('en-US');

/**
 * Measures a person's list of habits while the table grows with other people's habits. Each of the person's own habits
 * has a year of days.
 */
export async function benchHabits(product: RunningProduct): Promise<Row[]> {
  const person = await Person.arrive(product.url);
  const { id: userId } = await person.get('GET /api/auth/user');
  const { date } = await person.get('GET /api/habits/daily-progress');
  const made: string[] = [];
  for (let n = 0; n < HABITS; n += 1) made.push(await makeHabit(person, n));
  await withDatabase(product, 'habits', (client) => liveAYear(client, made, date));
  // With this call the service counts the whole year at once; in real use it counts day by day.
  for (const id of made) await person.send(`/api/habits/${id}/complete`, { method: 'POST', body: {} });
  const lists: number[][] = [];
  const controls: number[][] = [];
  for (const size of SIZES) {
    await withDatabase(product, 'habits', (client) => fillTo(client, userId, made[0] ?? '', size));
    const [list, control] = await measure(person);
    lists.push(list);
    controls.push(control);
  }
  const p95 = lists.map((samples) => percentile(samples, 0.95));
  // The machine may be busier at the end than at the start: the control call measures that.
  const pace = median(controls.at(-1) ?? []) / median(controls[0] ?? []);
  const ratio = median(lists.at(-1) ?? []) / median(lists[0] ?? []) / pace;
  return [
    {
      what: `${HABITS} habits with a year of days, of ${SIZES.map((size) => FIGURES.format(size)).join(', ')} in the table`,
      measured: `p95 ${p95.map(ms).join(', ')}; p50 ${lists.map((samples) => ms(median(samples))).join(', ')}`,
      budget: `p95 ≤ ${BUDGET_MS} ms`,
      kept: Math.max(...p95) <= BUDGET_MS,
    },
    {
      what: `habits list at ${FIGURES.format(SIZES[2])} against ${SIZES[0]} in the table, p50, machine's pace taken out`,
      measured: `${ratio.toFixed(2)} ×`,
      budget: `≤ ${FLAT} ×`,
      kept: ratio <= FLAT,
    },
  ];
}

async function makeHabit(person: Person, n: number): Promise<string> {
  const body = { title: `Ten quiet breaths, ${n}`, description: 'At the open window.', targetStreak: 300 };
  const answer = await person.send<Habit>('/api/habits', { method: 'POST', body });
  if (answer.status !== 200) throw new Error(`A habit was answered ${answer.status}`);
  return answer.body.id;
}

/** Alternates the list with a call that reads no habits; the first call of each prepares its statements. */
async function measure(person: Person): Promise<[list: number[], control: number[]]> {
  const list: number[] = [];
  const control: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const times = [
      await timed(() => person.get('GET /api/habits')),
      await timed(() => person.get('GET /api/user/stats')),
    ] as const;
    if (round === 0) continue;
    list.push(times[0]);
    control.push(times[1]);
  }
  return [list, control];
}

/** Makes the habits a year old and done on each day up to yesterday. */
async function liveAYear(client: pg.Client, habits: readonly string[], today: string): Promise<void> {
  await client.query('UPDATE habits.habits SET started_on = $2::date - $3::int WHERE id = ANY($1)', [
    habits,
    today,
    DAYS,
  ]);
  await client.query(
    `INSERT INTO habits.habit_days (habit_id, date, user_id, state, starts_at, ends_at, recorded_at)
     SELECT id, $2::date - n, user_id, 'completed', $2::date - n, $2::date - n + 1, $2::date - n + interval '12 hours'
     FROM habits.habits, generate_series(1, $3::int) n WHERE id = ANY($1)`,
    [habits, today, DAYS],
  );
}

/**
 * Fills the table up to this size with other people's habits, copies of one row, and vacuums it, as long-lived data
 * would be.
 */
async function fillTo(client: pg.Client, userId: string, habitId: string, size: number): Promise<void> {
  const { rows } = await client.query<{ count: string }>('SELECT count(*) FROM habits.habits');
  const have = Number(rows[0]?.count);
  // Each of these people gets the key with which the copied row is encrypted, because a row with any other key is
  // refused.
  await client.query(
    `INSERT INTO habits.user_keys
     SELECT other.* FROM habits.user_keys k, generate_series($2::int / ${HABITS}, $3::int / ${HABITS}) n,
       LATERAL jsonb_populate_record(k, jsonb_build_object('user_id', md5(n::text)::uuid)) other
     WHERE k.user_id = $1
     ON CONFLICT DO NOTHING`,
    [userId, have, size],
  );
  await client.query(
    `INSERT INTO habits.habits
     SELECT other.* FROM habits.habits h, generate_series($2::int + 1, $3::int) n,
       LATERAL jsonb_populate_record(h, jsonb_build_object(
         'id', gen_random_uuid(), 'user_id', md5((n / ${HABITS})::text)::uuid, 'request_id', null)) other
     WHERE h.id = $1`,
    [habitId, have, size],
  );
  await client.query(
    `INSERT INTO habits.habit_days (habit_id, date, user_id, state, starts_at, ends_at, recorded_at)
     SELECT h.id, started_on + n, h.user_id, 'completed', started_on + n, started_on + n + 1, started_on + n
     FROM habits.habits h, generate_series(1, ${DAYS_OF_OTHERS}) n WHERE h.user_id <> $1
     ON CONFLICT DO NOTHING`,
    [userId],
  );
  await client.query('VACUUM (ANALYZE) habits.habits, habits.habit_days');
}
