import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Caller,
  type Challenge,
  type EraseRequest,
  HANDLE_KEPT_DAYS,
  type Plan,
} from '@shadow-guide/contracts';
import { type Call, isServerUnavailable } from '@shadow-guide/kernel';
import { aCaller, aCallerOn, type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import { communityDatabase } from '../src/database/database.js';
import { GroupChallengesHandler } from '../src/group-challenges/group-challenges.handler.js';
import { GroupInsightsHandler } from '../src/group-insights/group-insights.handler.js';
import { GroupsHandler } from '../src/groups/groups.handler.js';
import { skeletonOf } from '../src/groups/handles/index.js';
import { groupCatalogue } from '../src/groups/index.js';
import { MAX_RESERVED } from '../src/groups/join-group.js';
import { SweepHandlesProcessor } from '../src/groups/sweep-handles.processor.js';
import { PersonKeys } from '../src/people/index.js';
import { PersonalDataHandler } from '../src/personal-data/personal-data.handler.js';
import { Suspensions } from '../src/suspensions/index.js';
import { type Community, callOf, startCommunity } from './support/community.js';

const GROUP = 'anger';
const BASIC = 'the-slow-minute';
const HIGHEST = 'what-anger-guards';
const DAY_MS = 86_400_000;
const NOON = new Date('2026-03-02T10:00:00Z');

let own: OwnDatabase;
let community: Community;
beforeAll(async () => {
  own = await openOwnDatabase(process.env, communityDatabase);
  community = await startCommunity(7, NOON, { postgres: own.settings });
}, 30_000);
afterAll(async () => {
  await community.close();
  await own.drop();
});
beforeEach(async () => {
  community.clock.set(NOON);
  // A group's figures include all its members; no other suite uses this database.
  await community.database.source.query(
    `TRUNCATE community.group_memberships, community.helpful_insights, community.reserved_handles,
       community.group_sizes CASCADE`,
  );
});

/** A person in groups, with methods that call the handlers. */
class Person {
  constructor(readonly caller: Caller) {}

  private get groups() {
    return community.get(GroupsHandler);
  }
  private get challenges() {
    return community.get(GroupChallengesHandler);
  }
  private get insights() {
    return community.get(GroupInsightsHandler);
  }
  private get call() {
    return callOf(this.caller);
  }

  as(change: Partial<Caller>): Person {
    return new Person({ ...this.caller, ...change });
  }
  on(plan: Plan): Person {
    return this.as({ entitlements: aCallerOn(plan).entitlements });
  }

  join = (anonymousHandle: string, groupId = GROUP) =>
    this.groups.join({ groupId, anonymousHandle }, this.call);
  leave = (groupId = GROUP) => this.groups.leave({ groupId }, this.call);
  memberships = () => this.groups.listMemberships(undefined, this.call);
  members = (cursor?: string, groupId = GROUP) => this.groups.listMembers({ groupId, cursor }, this.call);
  list = (groupId = GROUP): Promise<Challenge[]> => this.challenges.listChallenges({ groupId }, this.call);
  joinChallenge = (challengeId = BASIC, groupId = GROUP) =>
    this.challenges.joinChallenge({ groupId, challengeId }, this.call);
  checkIn = (challengeId = BASIC, groupId = GROUP) =>
    this.challenges.checkInChallenge({ groupId, challengeId }, this.call);
  leaveChallenge = (challengeId = BASIC, groupId = GROUP) =>
    this.challenges.leaveChallenge({ groupId, challengeId }, this.call);
  readInsights = (groupId = GROUP) => this.insights.listInsights({ groupId }, this.call);
  markHelpful = (id: string) => this.insights.markHelpful({ id }, this.call);

  async progress(id = BASIC) {
    return (await this.list()).find((challenge) => challenge.id === id)?.progress ?? null;
  }
}

const somebody = (plan: Plan = 'free') => new Person(aCallerOn(plan));
const inZone = (timezone: string) => new Person(aCaller({ timezone }));

let named = 0;
/** Adds a person to the group under a unique handle. */
async function aMember(person = somebody()): Promise<Person> {
  named += 1;
  await person.join(`Owl ${'abcdefghjkmnopqrstuvwxyz'[named % 24]} ${named}x${named * 7}`);
  return person;
}

/** Returns the public size of a group. */
const shownSize = async (groupId = GROUP) =>
  (await community.get(GroupsHandler).list()).find(({ id }) => id === groupId)?.currentMembers;
const countOf = async (groupId = GROUP): Promise<number> => {
  const [row] = await community.database.source.query(
    'SELECT count(*)::int AS count FROM community.group_memberships WHERE group_id = $1',
    [groupId],
  );
  return row.count;
};
const reservedCount = async (): Promise<number> => {
  const [row] = await community.database.source.query(
    'SELECT count(*)::int AS count FROM community.reserved_handles',
  );
  return row.count;
};
const erase = async ({ caller }: Person, kind: EraseRequest['kind']): Promise<void> => {
  const request: EraseRequest = { erasureId: randomUUID(), kind, requestedAt: NOON.toISOString() };
  const call = { serviceCaller: { service: 'gateway', subjectId: caller.userId } } as Call;
  while (!(await community.get(PersonalDataHandler).erase(request, call)).isDone);
};

const refused = (kind: string, code: string) => ({ kind, code });
const TAKEN = refused('conflict', 'handle_taken');
const MEMBERS_ONLY = refused('forbidden', 'membership_required');
const ONLY_TIER_ONE = { limit: 1, used: 1, resetsAt: null };
const PREMIUM = {
  ...refused('forbidden', 'premium_required'),
  flags: { isPremiumFeature: true, ...ONLY_TIER_ONE },
};
const TODAY_DONE = refused('conflict', 'already_checked_in_today');
const NO_GROUP = refused('not_found', 'group_not_found');

/** Retries a call: with fifty concurrent calls, some find no free connection in time. */
async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isServerUnavailable(error)) throw error;
    }
  }
}

const fiftyTimes = (work: (n: number) => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: 50 }, (_, n) => persistently(() => work(n))));

describe('the groups', () => {
  it('are listed with their numbers of members', async () => {
    const listed = await community.get(GroupsHandler).list();
    expect(listed.map(({ id }) => id)).toEqual(groupCatalogue.map(({ id }) => id));
    expect(listed.every(({ currentMembers }) => currentMembers === 0)).toBe(true);
  });

  it('show a size that is rounded down to a multiple of five and fixed for the day, to members too', async () => {
    const people = [];
    for (let n = 0; n < 9; n += 1) people.push(await aMember());
    expect([await shownSize(), await shownSize('low-mood')]).toEqual([5, 0]);
    people.push(await aMember(), await aMember());
    for (const person of people.slice(0, 8)) await person.leave();
    expect(await shownSize()).toBe(5);
    community.clock.advance(DAY_MS);
    expect(await shownSize()).toBe(0);
    for (const person of people.slice(0, 8)) await aMember(person);
    expect(await shownSize()).toBe(0);
    community.clock.advance(DAY_MS);
    expect(await shownSize()).toBe(10);
    // The stored figures are no more precise than the shown ones.
    const rows = await community.database.source.query('SELECT members FROM community.group_sizes');
    expect(rows.every(({ members }: { members: number }) => members % 5 === 0)).toBe(true);
  });

  it('are counted once for fifty concurrent requests, and not again by a process whose clock is behind', async () => {
    for (let n = 0; n < 6; n += 1) await aMember();
    const sizes = await Promise.all(Array.from({ length: 50 }, () => persistently(() => shownSize())));
    expect(new Set(sizes)).toEqual(new Set([5]));
    community.clock.advance(-DAY_MS);
    for (let n = 0; n < 5; n += 1) await aMember();
    expect(await shownSize()).toBe(5);
  });

  it('are not found by any endpoint when they do not exist', async () => {
    const person = somebody('premium');
    for (const id of ['no-such-group', '', 'toString']) {
      await expect(person.join('Maple', id)).rejects.toMatchObject(NO_GROUP);
      await expect(person.leave(id)).rejects.toMatchObject(NO_GROUP);
      await expect(person.members('', id)).rejects.toMatchObject(NO_GROUP);
      await expect(person.list(id)).rejects.toMatchObject(NO_GROUP);
      await expect(person.joinChallenge(BASIC, id)).rejects.toMatchObject(NO_GROUP);
      await expect(person.checkIn(BASIC, id)).rejects.toMatchObject(NO_GROUP);
      await expect(person.leaveChallenge(BASIC, id)).rejects.toMatchObject(NO_GROUP);
      await expect(person.readInsights(id)).rejects.toMatchObject(NO_GROUP);
    }
  });

  it('can all be joined by one person, with a separate handle in each', async () => {
    const person = somebody();
    for (const { id } of groupCatalogue) await person.join('Maple', id);
    expect((await person.memberships()).map(({ groupId }) => groupId)).toEqual(
      groupCatalogue.map(({ id }) => id).sort(),
    );
  });
});

describe('joining a group', () => {
  it('returns the membership with the UTC date, and changes the handle when the person joins again', async () => {
    const person = inZone('Pacific/Kiritimati');
    const joined = await person.join('  Quiet  River ');
    expect(joined).toEqual({ groupId: GROUP, anonymousHandle: 'Quiet River', joinedOn: '2026-03-02' });
    community.clock.advance(3 * DAY_MS);
    expect(await person.join('Loud River')).toEqual({ ...joined, anonymousHandle: 'Loud River' });
    expect(await person.join('loud river')).toMatchObject({ anonymousHandle: 'loud river' });
    expect(await person.memberships()).toEqual([{ ...joined, anonymousHandle: 'loud river' }]);
    expect(await countOf()).toBe(1);
  });

  it('is refused for a handle that another member uses, in any spelling', async () => {
    await somebody().join('Maple');
    const person = somebody();
    for (const handle of ['Maple', 'MAPLE', 'm a p l e', 'Map1e', 'Ｍａｐｌｅ', 'Máple', 'MapIe', 'ma-ple']) {
      await expect(person.join(handle)).rejects.toMatchObject(TAKEN);
    }
    expect(await person.memberships()).toEqual([]);
    expect(await person.join('Maple', 'closeness')).toMatchObject({ anonymousHandle: 'Maple' });
    await person.join('Birch');
    await expect(person.join('maple')).rejects.toMatchObject(TAKEN);
    expect(await person.memberships()).toContainEqual(
      expect.objectContaining({ groupId: GROUP, anonymousHandle: 'Birch' }),
    );
  });

  it('is refused for a forbidden handle before anything is stored', async () => {
    const person = somebody();
    for (const handle of ['Admin', 'Shadow Guide', 'аdmin', 'ab\u202ecd', 'kai@mail.example']) {
      await expect(person.join(handle)).rejects.toMatchObject(refused('invalid', 'handle_not_allowed'));
    }
    expect(await countOf()).toBe(0);
  });

  it('gives a handle to one of fifty people who want it at once', async () => {
    const outcomes = await fiftyTimes((n) => somebody().join(n % 2 ? 'Maple' : 'mápIe'));
    const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(refusals).toEqual(Array.from({ length: 49 }, () => 'handle_taken'));
    expect(await countOf()).toBe(1);
  });

  it('creates one membership for fifty concurrent requests of one person', async () => {
    const person = somebody();
    const outcomes = await fiftyTimes(() => person.join('Maple'));
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await countOf()).toBe(1);
  });
});

describe('a given-up handle', () => {
  const beforeItEnds = (HANDLE_KEPT_DAYS - 1) * DAY_MS;

  it.each([
    ['by changing it', (person: Person) => person.join('Birch')],
    ['by leaving', (person: Person) => person.leave()],
  ])(
    '%s is refused to others for 30 days, in any spelling, with the same error as a handle in use',
    async (_how, giveUp) => {
      const owner = somebody();
      await owner.join('Maple');
      const inUse = await somebody()
        .join('Maple')
        .catch((error: Error) => error);
      await giveUp(owner);
      for (const handle of ['Maple', 'm a p l e', 'Map1e', 'Máple']) {
        const refusal = await somebody()
          .join(handle)
          .catch((error: Error) => error);
        expect(refusal).toMatchObject(TAKEN);
        expect({ ...(refusal as Error), message: (refusal as Error).message }).toEqual({
          ...(inUse as Error),
          message: (inUse as Error).message,
        });
      }
      expect(await somebody().join('Maple', 'closeness')).toMatchObject({ anonymousHandle: 'Maple' });
      community.clock.advance(beforeItEnds);
      await expect(somebody().join('Maple')).rejects.toMatchObject(TAKEN);
      community.clock.advance(DAY_MS);
      expect(await somebody().join('Maple')).toMatchObject({ anonymousHandle: 'Maple' });
      await expect(owner.join('Maple')).rejects.toMatchObject(TAKEN);
    },
  );

  it('can be taken back by its former owner, which ends the reservation', async () => {
    const owner = somebody();
    await owner.join('Maple');
    await owner.join('Birch');
    expect(await owner.join('maple')).toMatchObject({ anonymousHandle: 'maple' });
    await owner.leave();
    await owner.leave();
    expect(await reservedCount()).toBe(2);
    expect(await owner.join('Birch')).toMatchObject({ anonymousHandle: 'Birch' });
    await expect(somebody().join('Maple')).rejects.toMatchObject(TAKEN);
    expect(await reservedCount()).toBe(1);
  });

  it.each(['clear', 'close'] as const)(
    'stays reserved after its former owner erased their data (%s), without a link to the person',
    async (kind) => {
      const owner = somebody();
      await owner.join('Maple');
      await owner.join('Birch');
      await owner.join('Linden', 'closeness');
      await erase(owner, kind);
      const rows: { person_key: Buffer | null }[] = await community.database.source.query(
        'SELECT person_key FROM community.reserved_handles',
      );
      expect(rows.map(({ person_key }) => person_key)).toEqual([null, null, null]);
      for (const who of [somebody(), owner])
        for (const handle of ['Maple', 'Birch']) await expect(who.join(handle)).rejects.toMatchObject(TAKEN);
      await expect(somebody().join('Linden', 'closeness')).rejects.toMatchObject(TAKEN);
      community.clock.advance(HANDLE_KEPT_DAYS * DAY_MS);
      expect(await somebody().join('Maple')).toMatchObject({ anonymousHandle: 'Maple' });
    },
  );

  it('is deleted by the sweep after the reservation has ended, and not before', async () => {
    const owner = somebody();
    await owner.join('Maple');
    await owner.leave();
    community.clock.advance(beforeItEnds);
    await community.get(SweepHandlesProcessor).run();
    expect(await reservedCount()).toBe(1);
    community.clock.advance(DAY_MS);
    await community.get(SweepHandlesProcessor).run();
    expect(await reservedCount()).toBe(0);
  });

  it('counts towards a small limit: nobody can reserve all names of a group', async () => {
    const owner = somebody();
    const often = { kind: 'limited', code: 'handle_changed_often' };
    for (let n = 0; n <= MAX_RESERVED; n += 1) await owner.join(`Oak ${'abcdefgh'[n]}`);
    await expect(owner.join('Willow')).rejects.toMatchObject(often);
    expect(await owner.join('Oak a')).toMatchObject({ anonymousHandle: 'Oak a' });
    await owner.leave();
    await expect(owner.join('Willow')).rejects.toMatchObject(often);
    expect(await reservedCount()).toBe(MAX_RESERVED + 1);
    expect(await owner.join('Willow', 'closeness')).toMatchObject({ anonymousHandle: 'Willow' });
    community.clock.advance(HANDLE_KEPT_DAYS * DAY_MS);
    expect(await owner.join('Willow')).toMatchObject({ anonymousHandle: 'Willow' });
  });

  it('is refused to fifty others who want it while its owner leaves', async () => {
    for (const giveUp of [(person: Person) => person.leave(), (person: Person) => person.join('Birch')]) {
      const owner = somebody();
      await owner.join('Maple');
      const [given, ...outcomes] = await Promise.allSettled([
        persistently(async () => giveUp(owner)),
        ...Array.from({ length: 50 }, () => persistently(() => somebody().join('Maple'))),
      ]);
      expect(given.status).toBe('fulfilled');
      const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
      expect(refusals).toEqual(Array.from({ length: 50 }, () => 'handle_taken'));
      expect(await owner.join('Maple')).toMatchObject({ anonymousHandle: 'Maple' });
      await erase(owner, 'clear');
      await community.database.source.query('TRUNCATE community.reserved_handles');
    }
  }, 60_000);

  it('goes to only one of fifty people after the reservation has ended', async () => {
    const owner = somebody();
    await owner.join('Maple');
    await owner.leave();
    community.clock.advance(HANDLE_KEPT_DAYS * DAY_MS);
    const outcomes = await fiftyTimes((n) => (n === 7 ? owner : somebody()).join('Maple'));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await countOf()).toBe(1);
  }, 60_000);

  it('is stored as a keyed hash, without its letters and without an account id', async () => {
    const owner = somebody();
    await owner.join('Maple');
    await owner.leave();
    const [row] = await community.database.source.query('SELECT * FROM community.reserved_handles');
    expect(JSON.stringify(row)).not.toMatch(/maple/i);
    expect(Object.keys(row).sort()).toEqual(['group_id', 'handle_key', 'person_key', 'until']);
    const plain = createHash('sha256')
      .update(`${GROUP}\n${skeletonOf('Maple')}`)
      .digest('hex');
    expect(row.handle_key.toString('hex')).not.toBe(plain);
  });
});

describe('a suspended person', () => {
  it('cannot join a group or change their handle, but can take part in their groups and leave them', async () => {
    const person = await aMember();
    const key = await community.get(PersonKeys).keyOf(person.caller.userId);
    await community.database.pipelined((transaction) =>
      community.get(Suspensions).suspend(key, '2026-03-09', transaction),
    );
    const suspended = refused('forbidden', 'forum_suspended');
    await expect(person.join('Birch', 'closeness')).rejects.toMatchObject(suspended);
    await expect(person.join('Birch')).rejects.toMatchObject(suspended);
    expect(await person.joinChallenge()).toMatchObject({ progress: { daysDone: 0 } });
    await person.leave();
    expect(await person.memberships()).toEqual([]);
    community.clock.advance(7 * DAY_MS);
    expect(await person.join('Birch')).toMatchObject({ anonymousHandle: 'Birch' });
  });
});

describe('the members of a group', () => {
  it('are listed only for members, by handle and without any other data', async () => {
    const [birch, aspen] = [somebody(), somebody()];
    await birch.join('birch');
    await aspen.join('Aspen');
    expect(await birch.members()).toEqual([
      { anonymousHandle: 'Aspen', isOwn: false },
      { anonymousHandle: 'birch', isOwn: true },
    ]);
    await expect(somebody('premium').members()).rejects.toMatchObject(MEMBERS_ONLY);
    await aspen.leave();
    await expect(aspen.members()).rejects.toMatchObject(MEMBERS_ONLY);
    expect(await birch.members()).toEqual([{ anonymousHandle: 'birch', isOwn: true }]);
  });

  it('are listed fifty per page, each once', async () => {
    const person = somebody();
    const handles = Array.from({ length: 119 }, (_, n) => `Lark ${n + 100}`);
    await person.join('Zebra');
    await community.database.source.query(
      `INSERT INTO community.group_memberships (person_key, group_id, anonymous_handle, handle_skeleton, joined_on)
       SELECT sha256(handle::bytea), $1, handle, skeleton, '2026-03-02'
       FROM unnest($2::text[], $3::text[]) AS one (handle, skeleton)`,
      [GROUP, handles, handles.map(skeletonOf)],
    );
    const pages = [await person.members()];
    for (let last = pages[0]?.at(-1); last; last = pages.at(-1)?.at(-1)) {
      pages.push(await person.members(last.anonymousHandle));
    }
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 20, 0]);
    const listed = pages.flat().map(({ anonymousHandle }) => anonymousHandle);
    expect([...listed].sort()).toEqual([...handles, 'Zebra']);
    expect(listed.at(-1)).toBe('Zebra');
  });
});

describe('the stored rows of a group', () => {
  it('contain no account id, and no precise time', async () => {
    const person = await aMember();
    await person.joinChallenge();
    for (let day = 0; day < 7; day += 1) {
      community.clock.set(new Date(NOON.getTime() + day * DAY_MS + 12_345));
      await person.checkIn();
    }
    await person.markHelpful('hitting-a-cushion');
    const personKey = await community.get(PersonKeys).keyOf(person.caller.userId);
    for (const table of ['group_memberships', 'group_challenge_joins', 'helpful_insights']) {
      const rows = await community.database.source.query(`SELECT * FROM community.${table}`);
      expect(rows).toHaveLength(1);
      expect(rows[0].person_key.equals(personKey)).toBe(true);
      expect(JSON.stringify(rows)).not.toContain(person.caller.userId);
    }
    const [{ completed_at: completedAt }] = await community.database.source.query(
      'SELECT completed_at FROM community.group_challenge_joins',
    );
    expect(completedAt.toISOString()).toBe('2026-03-08T00:00:00.000Z');
  });
});

describe('the challenges of a group', () => {
  it('can be read by any signed-in person; challenges outside the plan are locked and come without practices', async () => {
    const listed = await somebody().list();
    expect(listed.map(({ id, tier, isLocked }) => [id, tier, isLocked])).toEqual([
      [BASIC, 1, false],
      [HIGHEST, 3, true],
    ]);
    expect(listed.map(({ practices, days }) => [practices.length, days])).toEqual([
      [7, 7],
      [0, 7],
    ]);
    expect((await somebody('trial').list()).some(({ isLocked }) => isLocked)).toBe(false);
  });

  it('can be joined only by members', async () => {
    const person = somebody('premium');
    await expect(person.joinChallenge()).rejects.toMatchObject(MEMBERS_ONLY);
    await expect(person.checkIn()).rejects.toMatchObject(MEMBERS_ONLY);
    await person.join('Maple', 'closeness');
    await expect(person.joinChallenge()).rejects.toMatchObject(MEMBERS_ONLY);
    await person.leaveChallenge();
    await person.join('Maple');
    expect(await person.joinChallenge()).toMatchObject({ progress: { daysDone: 0 } });
  });

  it('are found in their own group only', async () => {
    const person = await aMember();
    const missing = refused('not_found', 'challenge_not_found');
    for (const id of ['one-small-thing', 'nothing', '']) {
      await expect(person.joinChallenge(id)).rejects.toMatchObject(missing);
      await expect(person.checkIn(id)).rejects.toMatchObject(missing);
      await expect(person.leaveChallenge(id)).rejects.toMatchObject(missing);
    }
  });

  it('above the plan’s tier are refused with the premium flag, and stay readable after a downgrade', async () => {
    const person = await aMember();
    await expect(person.joinChallenge(HIGHEST)).rejects.toMatchObject(PREMIUM);
    const paying = person.on('premium');
    await paying.joinChallenge(HIGHEST);
    await paying.checkIn(HIGHEST);
    community.clock.advance(DAY_MS);
    await expect(person.checkIn(HIGHEST)).rejects.toMatchObject(PREMIUM);
    const shown = (await person.list()).find(({ id }) => id === HIGHEST);
    expect(shown).toMatchObject({ isLocked: true, progress: { daysDone: 1 } });
    expect(shown?.practices).toHaveLength(7);
    await person.leaveChallenge(HIGHEST);
    expect(await person.progress(HIGHEST)).toBeNull();
  });

  it('lose a person’s progress when the membership ends, even during a check-in', async () => {
    const person = await aMember();
    await person.joinChallenge();
    await person.checkIn();
    await fiftyTimes((n) => (n === 25 ? person.leave() : n % 2 ? person.joinChallenge() : person.checkIn()));
    await expect(person.joinChallenge()).rejects.toMatchObject(MEMBERS_ONLY);
    const rows = await community.database.source.query('SELECT FROM community.group_challenge_joins');
    expect(rows).toHaveLength(0);
    await person.leave();
    await aMember(person);
    expect(await person.progress()).toBeNull();
  });

  it('are separate for each person, with their own days', async () => {
    const [one, other] = [await aMember(), await aMember()];
    await one.joinChallenge();
    await one.checkIn();
    expect(await other.progress()).toBeNull();
    await expect(other.checkIn()).rejects.toMatchObject(refused('conflict', 'challenge_not_joined'));
    await other.leaveChallenge();
    expect(await one.progress()).toMatchObject({ daysDone: 1 });
  });
});

describe('a check-in of a group’s challenge', () => {
  it('counts once for any number of concurrent requests', async () => {
    const person = await aMember();
    await person.joinChallenge();
    const outcomes = await fiftyTimes(() => person.checkIn());
    const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(refusals).toEqual(Array.from({ length: 49 }, () => 'already_checked_in_today'));
    expect(await person.progress()).toMatchObject({ daysDone: 1, checkedInToday: true });
  });

  it.each([
    ['Pacific/Kiritimati', '2026-03-03T10:00:00Z'],
    ['Pacific/Pago_Pago', '2026-03-02T11:00:00Z'],
    ['Asia/Kathmandu', '2026-03-02T18:15:00Z'],
    ['America/Los_Angeles', '2026-03-03T08:00:00Z'],
  ])('counts again at midnight in %s and not a moment before', async (timezone, midnight) => {
    const person = await aMember(inZone(timezone));
    await person.joinChallenge();
    await person.checkIn();
    community.clock.set(new Date(Date.parse(midnight) - 1));
    await expect(person.checkIn()).rejects.toMatchObject(TODAY_DONE);
    community.clock.set(new Date(midnight));
    expect(await person.checkIn()).toMatchObject({ progress: { daysDone: 2, checkedInToday: true } });
  });

  it('is not repeatable on the same day by changing the time zone or leaving the challenge', async () => {
    const person = await aMember();
    await person.joinChallenge();
    await person.checkIn();
    for (const timezone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Tokyo', 'America/New_York']) {
      await expect(person.as({ timezone }).checkIn()).rejects.toMatchObject(TODAY_DONE);
    }
    await person.leaveChallenge();
    await person.joinChallenge();
    expect(await person.checkIn()).toMatchObject({ progress: { daysDone: 1 } });
  });

  it('completes the challenge on its last day, and the challenge can then start over', async () => {
    const person = await aMember();
    await person.joinChallenge();
    for (let day = 0; day < 7; day += 1) {
      if (day > 0) community.clock.advance(DAY_MS);
      await person.checkIn();
    }
    expect(await person.progress()).toMatchObject({ daysDone: 7, timesCompleted: 1 });
    community.clock.advance(DAY_MS);
    await expect(person.checkIn()).rejects.toMatchObject(refused('conflict', 'challenge_completed'));
    expect(await person.joinChallenge()).toMatchObject({ progress: { daysDone: 0, timesCompleted: 1 } });
  });
});

describe('the insights of a group', () => {
  it('are readable for any signed-in person, and contain no figures about fewer than five people', async () => {
    const practising = await Promise.all(Array.from({ length: 4 }, () => aMember()));
    for (const person of practising) await person.joinChallenge();
    const insights = await somebody().readInsights();
    expect(insights.length).toBeGreaterThanOrEqual(5);
    expect(
      insights.map(({ groupId, helpfulCount, isHelpful }) => ({ groupId, helpfulCount, isHelpful })),
    ).toEqual(insights.map(() => ({ groupId: GROUP, helpfulCount: 0, isHelpful: false })));
    expect(insights.some(({ insightType }) => insightType === 'group_activity')).toBe(false);
  });

  it('show figures about the group’s own challenges from five people up, and leave out other groups', async () => {
    community.clock.advance(DAY_MS);
    const people = await Promise.all(Array.from({ length: 6 }, () => aMember()));
    for (const person of people) {
      await person.joinChallenge();
      await person.checkIn();
    }
    const [counted] = await somebody().readInsights();
    expect(counted).toMatchObject({
      ...{ id: `${GROUP}-activity`, insightType: 'group_activity', relatedTopics: [], sources: [] },
      content: expect.stringMatching(/^At least 5 people are taking part .* At least 5 of them practised/),
    });
    community.clock.advance(7 * DAY_MS);
    const [later] = await somebody().readInsights();
    expect(later?.content).not.toMatch(/practised in the last/);
    expect((await somebody().readInsights('closeness')).map(({ insightType }) => insightType)).not.toContain(
      'group_activity',
    );
    await Promise.all(people.slice(0, 2).map((person) => person.leave()));
    expect((await somebody().readInsights())[0]?.content).toBe(later?.content);
    community.clock.advance(DAY_MS);
    const afterwards = await Promise.all(Array.from({ length: 10 }, () => somebody().readInsights()));
    for (const [first] of afterwards) expect(first?.insightType).not.toBe('group_activity');
  });

  it('count as helpful once per person, however often the person marks them', async () => {
    const id = 'hitting-a-cushion';
    const [one, other] = [somebody(), somebody()];
    await fiftyTimes(() => one.markHelpful(id));
    expect(await one.markHelpful(id)).toEqual({ helpfulCount: 1 });
    expect(await other.readInsights()).toContainEqual(
      expect.objectContaining({ id, helpfulCount: 1, isHelpful: false }),
    );
    expect(await other.markHelpful(id)).toEqual({ helpfulCount: 2 });
    expect(await one.readInsights()).toContainEqual(
      expect.objectContaining({ id, helpfulCount: 2, isHelpful: true }),
    );
    const missing = refused('not_found', 'insight_not_found');
    await expect(one.markHelpful('no-such-insight')).rejects.toMatchObject(missing);
  });
});
