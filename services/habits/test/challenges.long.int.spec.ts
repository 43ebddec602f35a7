import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller, Challenge, Plan } from '@shadow-guide/contracts';
import { isServerUnavailable } from '@shadow-guide/kernel';
import { aCaller, aCallerOn } from '@shadow-guide/kernel/testing';
import { ChallengesHandler } from '../src/challenges/challenges.handler.js';
import { callOf, type Habits, startHabits } from './support/habits.js';

const BASIC = 'seven-quiet-breaths';
const HIGHEST = 'beside-the-unwanted';
const DAY_MS = 86_400_000;

let habits: Habits;
beforeAll(async () => {
  habits = await startHabits(13);
}, 30_000);
afterAll(() => habits.close());
beforeEach(() => habits.clock.set(new Date('2026-03-02T10:00:00Z')));

/** A person with challenges; runs calls through the handler. */
class Practising {
  constructor(readonly caller: Caller) {}

  private get handler() {
    return habits.get(ChallengesHandler);
  }

  /** Returns the same person in another zone or on another plan. */
  as(change: Partial<Caller>): Practising {
    return new Practising({ ...this.caller, ...change });
  }

  on(plan: Plan): Practising {
    return this.as({ entitlements: aCallerOn(plan).entitlements });
  }

  list = (): Promise<Challenge[]> => this.handler.list(undefined, callOf(this.caller));
  join = (id = BASIC): Promise<Challenge> => this.handler.join({ id }, callOf(this.caller));
  checkIn = (id = BASIC): Promise<Challenge> => this.handler.checkIn({ id }, callOf(this.caller));
  leave = (id = BASIC): Promise<void> => this.handler.leave({ id }, callOf(this.caller));

  async progress(id = BASIC) {
    return (await this.list()).find((challenge) => challenge.id === id)?.progress ?? null;
  }

  /** Joins a challenge and completes all seven days. */
  async complete(id = BASIC): Promise<Challenge> {
    let challenge = await this.join(id);
    for (let day = 0; day < 7; day += 1) {
      if (day > 0) habits.clock.advance(DAY_MS);
      challenge = await this.checkIn(id);
    }
    return challenge;
  }
}

const somebody = (plan: Plan = 'free') => new Practising(aCallerOn(plan));

const refused = (kind: string, code: string) => ({ kind, code });
const TODAY_DONE = refused('conflict', 'already_checked_in_today');
const ONLY_TIER_ONE = { limit: 1, used: 1, resetsAt: null };
const PREMIUM = {
  ...refused('forbidden', 'premium_required'),
  flags: { isPremiumFeature: true, ...ONLY_TIER_ONE },
};

/** Runs a call, and retries it when it got no database connection in time; with fifty concurrent calls this happens. */
async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isServerUnavailable(error)) throw error;
    }
  }
}

describe('the challenges', () => {
  it('are listed by tier for a person who has joined none', async () => {
    const listed = await somebody().list();
    expect(listed.map(({ tier, days }) => [tier, days])).toEqual([
      ...[
        [1, 7],
        [1, 14],
        [1, 21],
      ],
      ...[
        [2, 7],
        [2, 14],
        [2, 21],
      ],
      ...[
        [3, 7],
        [3, 14],
        [3, 21],
      ],
    ]);
    for (const { tier, isLocked, practices, progress, days, description } of listed) {
      expect({ isLocked, progress }).toEqual({ isLocked: tier > 1, progress: null });
      expect(practices).toHaveLength(tier > 1 ? 0 : days);
      expect(description).not.toBe('');
    }
  });

  it.each(['trial', 'premium'] as const)('are all open on the %s plan', async (plan) => {
    const listed = await somebody(plan).list();
    expect(listed.filter(({ isLocked, practices, days }) => isLocked || practices.length !== days)).toEqual(
      [],
    );
  });

  it('keep separate days for each person', async () => {
    const [one, other] = [somebody(), somebody()];
    await one.join();
    await one.checkIn();
    expect(await other.progress()).toBeNull();
    await expect(other.checkIn()).rejects.toMatchObject(refused('conflict', 'challenge_not_joined'));
    await other.join();
    await other.leave();
    expect(await one.progress()).toMatchObject({ daysDone: 1 });
  });

  it('are not found when they do not exist', async () => {
    const person = somebody('premium');
    const missing = refused('not_found', 'challenge_not_found');
    await expect(person.join('nothing')).rejects.toMatchObject(missing);
    await expect(person.checkIn('nothing')).rejects.toMatchObject(missing);
    await expect(person.leave('nothing')).rejects.toMatchObject(missing);
  });

  it('are stored without a readable challenge id', async () => {
    const person = somebody();
    await person.join();
    await person.checkIn();
    const rows = await habits.database.source.query(
      'SELECT * FROM habits.challenge_joins WHERE user_id = $1',
      [person.caller.userId],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('breath');
    const { challenge_hash: hash } = rows[0];
    const other = somebody();
    await other.join();
    const [theirs] = await habits.database.source.query(
      'SELECT challenge_hash FROM habits.challenge_joins WHERE user_id = $1',
      [other.caller.userId],
    );
    expect(theirs.challenge_hash.equals(hash)).toBe(false);
  });
});

describe('joining a challenge', () => {
  it('counts once for concurrent calls, and a repeat changes nothing', async () => {
    const person = somebody();
    await Promise.all(Array.from({ length: 50 }, () => persistently(() => person.join())));
    await person.checkIn();
    habits.clock.advance(DAY_MS);
    expect(await person.join()).toMatchObject({
      progress: { joinedOn: '2026-03-02', daysDone: 1, checkedInToday: false, completedAt: null },
    });
  });

  it('is refused with the premium flag when the challenge’s tier is above the plan’s, and allowed on a plan with that tier', async () => {
    const person = somebody('free');
    await expect(person.join(HIGHEST)).rejects.toMatchObject(PREMIUM);
    expect(await person.progress(HIGHEST)).toBeNull();
    expect(await person.on('trial').join(HIGHEST)).toMatchObject({
      isLocked: false,
      progress: { daysDone: 0 },
    });
  });

  it('uses the person’s local date, wherever they are', async () => {
    const person = new Practising(aCaller({ timezone: 'Pacific/Kiritimati' }));
    expect((await person.join()).progress?.joinedOn).toBe('2026-03-03');
  });
});

describe('a check-in', () => {
  it('counts once for concurrent calls', async () => {
    const person = somebody();
    await person.join();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => persistently(() => person.checkIn())),
    );
    const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(refusals).toEqual(Array.from({ length: 49 }, () => 'already_checked_in_today'));
    expect(await person.progress()).toMatchObject({
      daysDone: 1,
      checkedInToday: true,
      lastCheckIn: '2026-03-02',
    });
  });

  it('continues after missed days from the day that was reached', async () => {
    const person = somebody();
    await person.join();
    await person.checkIn();
    habits.clock.advance(9 * DAY_MS);
    expect(await person.checkIn()).toMatchObject({ progress: { daysDone: 2, lastCheckIn: '2026-03-11' } });
  });

  it.each([
    ['UTC', '2026-03-03T00:00:00Z'],
    ['Pacific/Kiritimati', '2026-03-03T10:00:00Z'],
    ['Pacific/Pago_Pago', '2026-03-02T11:00:00Z'],
    ['Asia/Kathmandu', '2026-03-02T18:15:00Z'],
    ['Asia/Kolkata', '2026-03-02T18:30:00Z'],
    ['Australia/Lord_Howe', '2026-03-02T13:00:00Z'],
    ['Pacific/Chatham', '2026-03-02T10:15:00Z'],
    ['America/St_Johns', '2026-03-03T03:30:00Z'],
    ['America/Los_Angeles', '2026-03-03T08:00:00Z'],
    ['America/Sao_Paulo', '2026-03-03T03:00:00Z'],
    ['Europe/Berlin', '2026-03-02T23:00:00Z'],
    ['Asia/Tokyo', '2026-03-02T15:00:00Z'],
  ])('counts again at midnight in %s and not a moment earlier', async (timezone, midnight) => {
    const person = new Practising(aCaller({ timezone }));
    await person.join();
    await person.checkIn();
    habits.clock.set(new Date(Date.parse(midnight) - 1));
    await expect(person.checkIn()).rejects.toMatchObject(TODAY_DONE);
    expect(await person.progress()).toMatchObject({ checkedInToday: true });
    habits.clock.set(new Date(midnight));
    expect(await person.progress()).toMatchObject({ checkedInToday: false });
    expect(await person.checkIn()).toMatchObject({ progress: { daysDone: 2, checkedInToday: true } });
  });

  it('counts once a day through both clock changes', async () => {
    const person = new Practising(aCaller({ timezone: 'Europe/Berlin' }));
    habits.clock.set(new Date('2026-03-28T22:59:00Z'));
    await person.join();
    await person.checkIn();
    // 29 March has 23 hours in that zone: from 23:00 to 22:00 UTC.
    habits.clock.set(new Date('2026-03-28T23:00:00Z'));
    await person.checkIn();
    habits.clock.set(new Date('2026-03-29T21:59:59Z'));
    await expect(person.checkIn()).rejects.toMatchObject(TODAY_DONE);
    habits.clock.set(new Date('2026-03-29T22:00:00Z'));
    expect(await person.checkIn()).toMatchObject({ progress: { daysDone: 3 } });
    habits.clock.set(new Date('2026-10-24T22:30:00Z'));
    await person.checkIn();
    // 25 October has 25 hours.
    habits.clock.set(new Date('2026-10-25T22:59:59Z'));
    await expect(person.checkIn()).rejects.toMatchObject(TODAY_DONE);
    habits.clock.set(new Date('2026-10-25T23:00:00Z'));
    expect(await person.checkIn()).toMatchObject({ progress: { daysDone: 5 } });
  });

  it('is not counted twice after a change of time zone to the east or west', async () => {
    const person = somebody();
    await person.join();
    await person.checkIn();
    for (const timezone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Tokyo', 'America/New_York']) {
      const abroad = person.as({ timezone });
      await expect(abroad.checkIn()).rejects.toMatchObject(TODAY_DONE);
      expect(await abroad.progress()).toMatchObject({ daysDone: 1, checkedInToday: true });
    }
    // Once the day is over in the zone in which it was completed, another check-in counts in any zone that has a later
    // date by then.
    habits.clock.set(new Date('2026-03-03T00:00:00Z'));
    await expect(person.as({ timezone: 'America/New_York' }).checkIn()).rejects.toMatchObject(TODAY_DONE);
    expect(await person.as({ timezone: 'Asia/Tokyo' }).checkIn()).toMatchObject({
      progress: { daysDone: 2, lastCheckIn: '2026-03-03' },
    });
    await expect(person.checkIn()).rejects.toMatchObject(TODAY_DONE);
  });

  it('is refused after a downgrade, while all data remain readable', async () => {
    const person = somebody('premium');
    await person.join(HIGHEST);
    await person.checkIn(HIGHEST);
    habits.clock.advance(DAY_MS);
    const free = person.on('free');
    await expect(free.checkIn(HIGHEST)).rejects.toMatchObject(PREMIUM);
    await expect(free.join(HIGHEST)).rejects.toMatchObject(PREMIUM);
    const shown = (await free.list()).find(({ id }) => id === HIGHEST);
    expect(shown).toMatchObject({ isLocked: true, progress: { daysDone: 1, checkedInToday: false } });
    expect(shown?.practices).toHaveLength(7);
    expect(await person.checkIn(HIGHEST)).toMatchObject({ progress: { daysDone: 2 } });
    await free.leave(HIGHEST);
    expect(await free.progress(HIGHEST)).toBeNull();
  });
});

describe('a challenge whose days are all done', () => {
  it('is completed, and accepts no further check-in', async () => {
    const person = somebody();
    const completed = await person.complete();
    expect(completed.progress).toEqual({
      ...{ joinedOn: '2026-03-02', daysDone: 7, checkedInToday: true, lastCheckIn: '2026-03-08' },
      ...{ completedAt: '2026-03-08T10:00:00.000Z', timesCompleted: 1 },
    });
    const again = refused('conflict', 'challenge_completed');
    await expect(person.checkIn()).rejects.toMatchObject(again);
    habits.clock.advance(DAY_MS);
    await expect(person.checkIn()).rejects.toMatchObject(again);
  });

  it('restarts when joined again, keeps its completion count, and counts no date twice', async () => {
    const person = somebody();
    await person.complete();
    await Promise.all(Array.from({ length: 5 }, () => person.join()));
    expect(await person.progress()).toMatchObject({
      ...{ joinedOn: '2026-03-08', daysDone: 0, checkedInToday: true, completedAt: null, timesCompleted: 1 },
    });
    await expect(person.checkIn()).rejects.toMatchObject(TODAY_DONE);
    habits.clock.advance(DAY_MS);
    expect(await person.checkIn()).toMatchObject({ progress: { daysDone: 1, timesCompleted: 1 } });
  });
});

describe('leaving a challenge', () => {
  it('deletes its completed days; a repeat changes nothing', async () => {
    const person = somebody();
    await person.join();
    await person.checkIn();
    await Promise.all([person.leave(), person.leave()]);
    await person.leave();
    expect(await person.progress()).toBeNull();
    expect(await person.join()).toMatchObject({ progress: { daysDone: 0, timesCompleted: 0 } });
  });
});
