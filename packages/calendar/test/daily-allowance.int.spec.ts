import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Database, ManualClock } from '@shadow-guide/kernel';
import { type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { DailyAllowance, type DailyQuota, dailyAllowanceTableSql } from '../src/index.js';

class CreateDailyUses1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(dailyAllowanceTableSql('kernel.daily_uses'));
  }
  async down(): Promise<void> {}
}

/** Number of concurrent requests: as many as the pool has connections. */
const RIVALS = 5;

const clock = new ManualClock(new Date());
let own: OwnDatabase;
let database: Database;
let allowance: DailyAllowance;
beforeAll(async () => {
  own = await openOwnDatabase(process.env, {
    schema: 'kernel',
    entities: [],
    migrations: [CreateDailyUses1700000000000],
  });
  database = own.database;
  allowance = new DailyAllowance(database, clock, 'kernel.daily_uses');
  // The concurrent requests below must wait for a row lock, not for new connections.
  const connect = () => database.query('warm', 'SELECT pg_sleep(0.1)', []);
  await Promise.all(Array.from({ length: RIVALS }, connect));
}, 30_000);
afterAll(() => own.drop());

const aQuota = (overrides: Partial<DailyQuota> = {}): DailyQuota => ({
  userId: randomUUID(),
  kind: 'insights',
  timezone: 'UTC',
  limit: 1,
  ...overrides,
});

async function take(quota: DailyQuota, wanted = 1): Promise<number> {
  return (await database.transaction((transaction) => allowance.take(transaction, quota, wanted))).granted;
}

describe('a daily allowance', () => {
  it('grants uses up to its limit per day', async () => {
    clock.set(new Date('2026-03-02T10:00:00Z'));
    const quota = aQuota({ limit: 3 });
    expect([await take(quota, 2), await take(quota, 2), await take(quota, 2)]).toEqual([2, 1, 0]);
    expect(await allowance.read(quota)).toEqual({
      used: 3,
      limitReached: true,
      resetsAt: new Date('2026-03-03T00:00:00Z'),
    });
  });

  it('grants a use again after its release in the same transaction', async () => {
    clock.set(new Date('2026-03-02T10:00:00Z'));
    const quota = aQuota({ limit: 3 });
    await database.pipelined(async (transaction) => {
      expect((await allowance.take(transaction, quota, 3)).granted).toBe(3);
      allowance.release(transaction, quota, 2);
    });
    expect(await allowance.read(quota)).toMatchObject({ used: 1, limitReached: false });
    expect(await take(quota, 3)).toBe(2);
  });

  it.each([
    ['of the date on which they were taken (credited)', '2026-03-02', 1],
    ['of another date, claimed through a false time zone (not credited)', '2026-03-01', 2],
  ])('checks the date of uses that are returned later for the period %s', async (_, takenOn, used) => {
    clock.set(new Date('2026-03-02T10:00:00Z'));
    const quota = aQuota({ limit: 2 });
    await take(quota, 2);
    await database.pipelined(async (transaction) => allowance.sendReturn(transaction, quota, takenOn, 1));
    expect(await allowance.read(quota)).toMatchObject({ used });
  });

  it('grants the last use once when several requests arrive at once', async () => {
    clock.set(new Date('2026-03-02T10:00:00Z'));
    const quota = aQuota();
    const granted = await Promise.all(Array.from({ length: RIVALS }, () => take(quota)));
    expect(granted.reduce((sum, each) => sum + each, 0)).toBe(1);
  });

  it('grants the last use once when concurrent requests come from zones with different dates', async () => {
    clock.set(new Date('2026-03-02T10:30:00Z'));
    const userId = randomUUID();
    const zones = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu'];
    const granted = await Promise.all(
      Array.from({ length: RIVALS }, (_, index) =>
        take(aQuota({ userId, timezone: zones[index % zones.length] as string })),
      ),
    );
    expect(granted.reduce((sum, each) => sum + each, 0)).toBe(1);
  });

  it('loses no use to a transaction that rolls back', async () => {
    clock.set(new Date('2026-03-02T10:00:00Z'));
    const quota = aQuota();
    const failing = database.transaction(async (transaction) => {
      await allowance.take(transaction, quota, 1);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await take(quota)).toBe(1);
  });

  it('counts uses on an unlimited plan too, so that the day’s count is right when that plan ends', async () => {
    clock.set(new Date('2026-03-02T10:00:00Z'));
    const quota = aQuota({ limit: -1 });
    expect(await take(quota, 5)).toBe(5);
    expect(await allowance.read(quota)).toMatchObject({ used: 5, limitReached: false });
    expect(await take({ ...quota, limit: 1 })).toBe(0);
  });

  it('is counted separately for each person', async () => {
    clock.set(new Date('2026-03-02T10:00:00Z'));
    expect([await take(aQuota()), await take(aQuota())]).toEqual([1, 1]);
  });
});

/** Uses of one person in chronological order: time, zone, and whether the use is granted. */
const journeys: [string, [string, string, 0 | 1][]][] = [
  [
    'at home, midnight passes',
    [
      ['2026-03-02T22:59:00Z', 'Europe/Berlin', 1],
      ['2026-03-02T22:59:59Z', 'Europe/Berlin', 0],
      ['2026-03-02T23:00:00Z', 'Europe/Berlin', 1],
    ],
  ],
  [
    'flying east: the day goes on until it has ended where it began',
    [
      ['2026-03-12T16:00:00Z', 'America/Los_Angeles', 1],
      ['2026-03-12T16:01:00Z', 'Asia/Tokyo', 0],
      ['2026-03-13T06:59:00Z', 'Asia/Tokyo', 0],
      ['2026-03-13T07:00:00Z', 'Asia/Tokyo', 1],
      ['2026-03-13T14:59:00Z', 'Asia/Tokyo', 0],
    ],
  ],
  [
    'flying west: the same date comes a second time and gives nothing new',
    [
      ['2026-03-12T14:00:00Z', 'Asia/Tokyo', 1],
      ['2026-03-12T16:00:00Z', 'America/Los_Angeles', 0],
      ['2026-03-13T06:59:00Z', 'America/Los_Angeles', 0],
      ['2026-03-13T07:00:00Z', 'America/Los_Angeles', 1],
    ],
  ],
  [
    'over the date line and back within an hour',
    [
      ['2026-03-02T10:30:00Z', 'Pacific/Kiritimati', 1],
      ['2026-03-02T10:40:00Z', 'Pacific/Pago_Pago', 0],
      ['2026-03-02T10:50:00Z', 'UTC', 0],
      ['2026-03-02T10:59:00Z', 'Pacific/Kiritimati', 0],
    ],
  ],
  [
    'on Lord Howe, where clocks change by half an hour',
    [
      ['2026-04-04T13:29:00Z', 'Australia/Lord_Howe', 1],
      ['2026-04-05T13:29:00Z', 'Australia/Lord_Howe', 0],
      ['2026-04-05T13:30:00Z', 'Australia/Lord_Howe', 1],
    ],
  ],
  [
    'in Kathmandu over new year',
    [
      ['2026-12-31T18:14:00Z', 'Asia/Kathmandu', 1],
      ['2026-12-31T18:15:00Z', 'Asia/Kathmandu', 1],
      ['2027-01-01T18:14:00Z', 'Asia/Kathmandu', 0],
    ],
  ],
];

describe('a daily allowance after a change of time zone', () => {
  it.each(journeys)('never grants a second allowance: %s', async (_, uses) => {
    const userId = randomUUID();
    const outcomes: number[] = [];
    for (const [instant, timezone] of uses) {
      clock.set(new Date(instant));
      const quota = aQuota({ userId, timezone });
      const { limitReached } = await allowance.read(quota);
      const granted = await take(quota);
      expect(limitReached).toBe(granted === 0);
      outcomes.push(granted);
    }
    expect(outcomes).toEqual(uses.map(([, , expected]) => expected));
  });
});
