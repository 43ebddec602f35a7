import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { NO_PERSON_ID, type PastActivity } from '@shadow-guide/contracts';
import { type Call, ManualClock } from '@shadow-guide/kernel';
import type { OwnDatabase } from '@shadow-guide/kernel/testing';

import { FiguresHandler } from '../src/figures/figures.handler.js';
import { FiguresRepository } from '../src/figures/figures.repository.js';
import { ListPastActivity } from '../src/figures/list-past-activity.js';
import { openOwnDatabase } from './support/own-database.js';

const NOW = new Date('2026-03-02T03:00:00Z');
const byNoOne = { serviceCaller: { service: 'admin-analytics', subjectId: NO_PERSON_ID } } as Call;

let own: OwnDatabase;
let figures: FiguresHandler;
beforeAll(async () => {
  own = await openOwnDatabase();
  const clock = new ManualClock(NOW);
  const repository = new FiguresRepository(own.database);
  figures = new FiguresHandler(repository, new ListPastActivity(repository, clock), clock);
}, 30_000);
afterAll(() => own.drop());
beforeEach(() =>
  sql(
    `TRUNCATE journal_ai.conversations, journal_ai.written_days, journal_ai.user_keys, journal_ai.stored_messages CASCADE`,
  ),
);

const sql = (text: string, values: unknown[] = []) => own.database.source.query(text, values);

async function somebody(userId = randomUUID()): Promise<string> {
  await sql(
    `INSERT INTO journal_ai.user_keys (user_id, version, wrapped_key, master_version) VALUES ($1, 1, '\\x00', 'test')`,
    [userId],
  );
  return userId;
}

/** Inserts a person's messages on given days, at noon in UTC. */
async function wrote(userId: string, days: readonly string[], kind = 'journal', timezone = 'UTC') {
  for (const day of days) {
    const conversationId = randomUUID();
    await sql(
      `INSERT INTO journal_ai.conversations (id, user_id, kind, local_date, prompt_key, subject_id, created_at, last_entry_at)
       VALUES ($1, $2, $3, $4, $5, $6, now(), now())`,
      kind === 'journal'
        ? [conversationId, userId, kind, day, randomUUID(), null]
        : [conversationId, userId, kind, null, null, randomUUID()],
    );
    await sql(
      `INSERT INTO journal_ai.messages (id, conversation_id, user_id, role, content, local_date, created_at, mode)
       VALUES ($1, $2, $3, 'user', '\\x00', $4::date, ($4::date + interval '12 hours') AT TIME ZONE 'UTC', $5)`,
      [randomUUID(), conversationId, userId, day, kind === 'journal' ? 'reflect' : null],
    );
    await sql(
      `INSERT INTO journal_ai.written_days (user_id, local_date, context) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      [userId, day, JSON.stringify({ locale: 'en', timezone, limits: {} })],
    );
  }
}

describe('the figures of people', () => {
  it('are each person’s entries and streak, zero for a person who wrote nothing', async () => {
    const [writer, talker, quiet] = [await somebody(), await somebody(), randomUUID()];
    await wrote(writer, ['2026-02-10', '2026-03-01', '2026-03-02', '2026-03-02']);
    await wrote(talker, ['2026-03-01'], 'table');
    const { people } = await figures.list({ userIds: [writer, talker, quiet] }, byNoOne);
    expect(new Map(people.map(({ userId, ...rest }) => [userId, rest]))).toEqual(
      new Map([
        [writer, { totalEntries: 4, streakDays: 2 }],
        [talker, { totalEntries: 0, streakDays: 0 }],
        [quiet, { totalEntries: 0, streakDays: 0 }],
      ]),
    );
  });

  it('use the person’s local days: it is still Sunday in Honolulu', async () => {
    const [there, here] = [await somebody(), await somebody()];
    await wrote(there, ['2026-02-28'], 'journal', 'Pacific/Honolulu');
    await wrote(here, ['2026-02-28'], 'journal', 'Europe/Berlin');
    const { people } = await figures.list({ userIds: [there, here] }, byNoOne);
    expect(people.find(({ userId }) => userId === there)?.streakDays).toBe(1);
    expect(people.find(({ userId }) => userId === here)?.streakDays).toBe(0);
  });

  it('are returned to services only, and not on behalf of a person', async () => {
    const about = { serviceCaller: { service: 'admin-analytics', subjectId: randomUUID() } } as Call;
    await expect(figures.list({ userIds: [] }, about)).rejects.toMatchObject({ code: 'services_only' });
    await expect(figures.listPastActivity({}, about)).rejects.toMatchObject({ code: 'services_only' });
  });
});

describe('past activity', () => {
  async function everything(): Promise<PastActivity[]> {
    const all: PastActivity[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await figures.listPastActivity(cursor ? { cursor } : {}, byNoOne);
      expect(page.activities.length).toBeLessThanOrEqual(2_000);
      all.push(...page.activities);
      cursor = page.cursor;
    }
    return all;
  }

  it('is what a person did on each day of the last year, once per day', async () => {
    const userId = await somebody();
    await wrote(userId, ['2025-01-01', '2026-02-10', '2026-02-10']);
    await wrote(userId, ['2026-02-10'], 'table');
    const at = '2026-02-10T12:00:00.000Z';
    expect(await everything()).toEqual([
      { userId, date: '2026-02-10', activityType: 'journal_entry', at },
      { userId, date: '2026-02-10', activityType: 'persona_conversation', at },
    ]);
  });

  it('is returned page by page, with all rows of a person on one page', async () => {
    for (let n = 0; n < 103; n += 1) await somebody();
    const last = await somebody('ffffffff-0000-4000-8000-000000000000');
    await wrote(last, ['2026-02-10']);
    expect(await everything()).toMatchObject([{ userId: last }]);
  });

  it('is refused for an invalid cursor', async () => {
    await expect(figures.listPastActivity({ cursor: 'x' }, byNoOne)).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });
});
