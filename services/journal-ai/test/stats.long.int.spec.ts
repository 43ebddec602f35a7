import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '@shadow-guide/kernel';
import { countQueries, testServers } from '@shadow-guide/kernel/testing';
import { journalDatabase } from '../src/database/database.js';
import { StatsRepository } from '../src/stats/stats.repository.js';

let database: Database;
let stats: StatsRepository;
beforeAll(async () => {
  database = await Database.open(testServers(process.env, 'journal_ai').postgres, journalDatabase);
  stats = new StatsRepository(database);
}, 30_000);
afterAll(() => database.onApplicationShutdown());

/** Creates a person who wrote on these days, with an insight from each of the last `insights` entries. */
async function aWriter(days: readonly string[], insights = 0): Promise<string> {
  const userId = randomUUID();
  for (const [index, day] of days.entries()) {
    const [conversationId, entryId] = [randomUUID(), randomUUID()];
    await database.source.query(
      `INSERT INTO journal_ai.conversations (id, user_id, kind, local_date, prompt_key, created_at, last_entry_at)
       VALUES ($1, $2, 'journal', $3, $4, now(), now())`,
      [conversationId, userId, day, randomUUID()],
    );
    for (const [id, role, guide] of [
      [entryId, 'user', null],
      [randomUUID(), 'assistant', 'A guide'],
    ]) {
      await database.source.query(
        `INSERT INTO journal_ai.messages (id, conversation_id, user_id, role, guide, content, local_date, created_at, mode)
         VALUES ($1, $2, $3, $4, $5, '\\x00', $6, now(), CASE $4 WHEN 'user' THEN 'reflect' END)`,
        [id, conversationId, userId, role, guide, day],
      );
    }
    if (index < days.length - insights) continue;
    await database.source.query(
      `INSERT INTO journal_ai.insights (id, user_id, entry_id, conversation_id, ordinal, sealed_type, type_hash, title, body, created_at)
       VALUES ($1, $2, $3, $4, 0, '\\x00', '\\x00', '\\x00', '\\x00', now())`,
      [randomUUID(), userId, entryId, conversationId],
    );
  }
  return userId;
}

describe('the streak', () => {
  const today = '2026-03-02';
  it.each([
    ['is 0 when nothing was written yet', [], 0],
    ['today alone', ['2026-03-02'], 1],
    ['is 1 when only yesterday was written, because today is not over', ['2026-03-01'], 1],
    ['is 0 when the last day was the day before yesterday', ['2026-02-28'], 0],
    ['is 3 for three days up to today', ['2026-02-28', '2026-03-01', '2026-03-02'], 3],
    ['is 3 for three days up to yesterday', ['2026-02-27', '2026-02-28', '2026-03-01'], 3],
    ['ends at a gap', ['2026-02-26', '2026-02-27', '2026-03-01', '2026-03-02'], 2],
    ['counts several entries of one day once', ['2026-03-01', '2026-03-01', '2026-03-02'], 2],
    ['does not count a longer run long ago', ['2025-01-01', '2025-01-02', '2025-01-03', '2026-03-02'], 1],
    [
      'counts a day that is ahead of today after a flight west',
      ['2026-03-01', '2026-03-02', '2026-03-03'],
      3,
    ],
  ])('%s', async (_, days, expected) => {
    const userId = await aWriter(days);
    const figures = await stats.find(userId, today);
    expect(figures).toEqual({ dailyInsights: 0, streakDays: expected, totalEntries: days.length });
  });
});

interface WrittenDay {
  readonly day: string;
  /** Instant at which the entry of this day was written. */
  readonly at: string;
  /** Instant at which that day ended in the entry's time zone; null for entries stored before this column existed. */
  readonly endsAt: string | null;
}

/** Creates a person who wrote once on each of these days, in the zones that the day ends imply. */
async function aTraveller(days: readonly WrittenDay[]): Promise<string> {
  const userId = await aWriter(days.map(({ day }) => day));
  for (const { day, at, endsAt } of days) {
    await database.source.query(
      'UPDATE journal_ai.stored_messages SET created_at = $3 WHERE user_id = $1 AND local_date = $2',
      [userId, day, at],
    );
    await database.source.query(
      `INSERT INTO journal_ai.written_days (user_id, local_date, context, ends_at) VALUES ($1, $2, '{}', $3)`,
      [userId, day, endsAt],
    );
  }
  return userId;
}

describe('a day of writing', () => {
  const inUtc = { day: '2026-03-02', at: '2026-03-02T10:00:00Z', endsAt: '2026-03-03T00:00:00Z' };
  const inPagoPago = { day: '2026-03-01', at: '2026-03-02T10:00:01Z', endsAt: '2026-03-02T11:00:00Z' };
  const inKiritimati = { day: '2026-03-03', at: '2026-03-02T10:00:01Z', endsAt: '2026-03-03T10:00:00Z' };
  const dayBefore = { day: '2026-03-01', at: '2026-03-01T23:59:59Z', endsAt: '2026-03-02T00:00:00Z' };

  it.each<[string, readonly WrittenDay[], number]>([
    ['counts once when it is claimed again a second later from a western zone', [inPagoPago, inUtc], 1],
    ['counts once when it is claimed again a second later from an eastern zone', [inUtc, inKiritimati], 1],
    [
      'counts once when it is claimed from the westernmost, UTC and easternmost zones',
      [inPagoPago, inUtc, inKiritimati],
      1,
    ],
    ['does not remove the days before it', [dayBefore, inUtc, inKiritimati], 2],
    [
      'in an eastern zone counts once the day before has ended in the zone where it was written',
      [inUtc, { ...inKiritimati, at: '2026-03-03T00:00:00Z' }],
      2,
    ],
    ['counts from the first second after midnight', [dayBefore, { ...inUtc, at: '2026-03-02T00:00:00Z' }], 2],
    ['counts after a day whose end is unknown', [{ ...inUtc, endsAt: null }, inKiritimati], 2],
  ])('%s', async (_, days, streak) => {
    const userId = await aTraveller(days);
    expect((await stats.find(userId, '2026-03-02')).streakDays).toBe(streak);
    expect(await stats.findStreaks(userId, '2026-03-02')).toEqual({ current: streak, longest: streak });
    expect((await stats.findFigures(userId, '2026-03-02')).days).toBe(days.length);
  });
});

describe('the statistics', () => {
  it('count today’s insights and all entries, of one person only', async () => {
    const userId = await aWriter(['2026-02-20', '2026-03-02', '2026-03-02'], 2);
    await aWriter(['2026-03-02'], 1);
    expect(await stats.find(userId, '2026-03-02')).toEqual({
      dailyInsights: 2,
      streakDays: 1,
      totalEntries: 3,
    });
    expect((await stats.find(userId, '2026-03-03')).dailyInsights).toBe(0);
  });

  it('cost one query', async () => {
    const [queries] = await countQueries(() => stats.find(randomUUID(), '2026-03-02'));
    expect(queries).toBe(1);
  });
});
