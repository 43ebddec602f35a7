import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@shadow-guide/calendar';
import { type Caller, MODERATION_DAYS } from '@shadow-guide/contracts';
import { aCaller, aCallerOn } from '@shadow-guide/contracts/testing';
import { SecretTables } from '@shadow-guide/encryption';
import { type Call, runInContext } from '@shadow-guide/kernel';
import { logLinesOf, type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import { SweepVisitsProcessor } from '../src/access/sweep-visits.processor.js';
import { communityDatabase } from '../src/database/database.js';
import { RemovePost } from '../src/forum/writing/index.js';
import { ForumDays } from '../src/forum-days/index.js';
import { CloseForumDays } from '../src/forum-turn/close-forum-days.js';
import { GroupsHandler } from '../src/groups/groups.handler.js';
import { KeepPost } from '../src/kept-posts/keep-post.js';
import { ModerationHandler } from '../src/moderation/moderation.handler.js';
import { PersonKeys } from '../src/people/index.js';
import { PersonalDataHandler } from '../src/personal-data/personal-data.handler.js';
import { ReportsHandler } from '../src/reports/reports.handler.js';
import { type Community, callOf, startCommunity, testConfig } from './support/community.js';
import { Forum } from './support/forum.js';
import { everythingStored, tablesWith } from './support/stored.js';

/** A post that the word rules hold for an operator. */
const HELD_WORDS = 'Write to me: quiet.reader@example.com';
const PLAIN_WORDS = 'I keep a distance that nobody asked me for.';

let own: OwnDatabase;
let community: Community;
let forum: Forum;
let monday = '2031-03-03';
beforeAll(async () => {
  // A separate database, because these tests read every row in it.
  own = await openOwnDatabase(process.env, communityDatabase);
  const postgres = { ...testConfig(1).postgres, ...own.settings };
  community = await startCommunity(1, new Date(`${monday}T10:00:00Z`), { postgres });
  forum = new Forum(community);
}, 60_000);
afterAll(async () => {
  await community.close();
  await own.drop();
});
beforeEach(async () => {
  monday = addDays(monday, 28);
  await goTo(monday);
});

/** Sets the clock to some hours after the start of a day, and sweeps the previous days. */
async function goTo(day: string): Promise<void> {
  community.clock.set(new Date(`${day}T10:00:00Z`));
  await community.get(ForumDays).today();
  await community.get(CloseForumDays).run();
  await community.get(SweepVisitsProcessor).run();
}

const keyOf = ({ userId }: Caller) => community.get(PersonKeys).keyOf(userId);
const idOf = async (caller: Caller, day: string) =>
  community.get(ForumDays).anonymousIdOf(await keyOf(caller), day);
const report = (id: string) =>
  community.get(ReportsHandler).report({ id, reason: 'unkind' }, callOf(aCallerOn('premium')));
const closeAccount = async ({ userId }: Caller): Promise<void> => {
  const requestedAt = community.clock.now().toISOString();
  const request = { erasureId: randomUUID(), kind: 'close', requestedAt } as const;
  const call = { serviceCaller: { service: 'gateway', subjectId: userId } } as Call;
  while (!(await community.get(PersonalDataHandler).erase(request, call)).isDone);
};
const stored = (without?: string[]) => everythingStored(community.database, without);

/** Creates a person who uses every feature of the service. */
async function aBusyPerson(): Promise<{ caller: Caller; anonymousId: string; postIds: string[] }> {
  const caller = aCallerOn('premium');
  const post = await forum.post(PLAIN_WORDS, {}, caller);
  const reply = await forum.post('And I know it.', { parentId: post.id }, caller);
  const held = await forum.post(HELD_WORDS, {}, caller);
  await report(post.id);
  await community.get(KeepPost).run(post.id, caller);
  for (const name of ['Quiet', 'Silent']) {
    const anonymousHandle = `${name} ${randomUUID().slice(0, 8)}`;
    await community.get(GroupsHandler).join({ groupId: 'inner-critic', anonymousHandle }, callOf(caller));
  }
  return { caller, anonymousId: post.anonymousId, postIds: [post.id, reply.id, held.id] };
}

describe('posts of one person on two days', () => {
  it('have no id and no stored value in common', async () => {
    const caller = aCallerOn('premium');
    const first = await forum.post(HELD_WORDS, {}, caller);
    await goTo(addDays(monday, 1));
    const second = await forum.post(HELD_WORDS, {}, caller);
    expect(second.anonymousId).not.toBe(first.anonymousId);

    const rows = await stored();
    const valuesOf = (anonymousId: string) => {
      const ofDay = rows.filter(({ values }) => Object.values(values).includes(anonymousId));
      const columns = ofDay.flatMap(({ values }) => Object.entries(values));
      return new Set(
        columns.filter(([column]) => /_?(id|key|in|seq)$/.test(column)).map(([, value]) => value),
      );
    };
    const [before, after] = [valuesOf(first.anonymousId), valuesOf(second.anonymousId)];
    expect(before.size).toBeGreaterThan(3);
    expect([...before].filter((value) => after.has(value) && value !== 'null')).toEqual([]);
  });

  it('look like posts of two people to everybody else', async () => {
    const caller = aCallerOn('premium');
    const ids = new Set<string>();
    for (let day = 0; day < 5; day += 1) {
      await goTo(addDays(monday, day));
      const post = await forum.post(PLAIN_WORDS, {}, caller);
      const seen = await forum.read(post.id);
      expect(seen).toMatchObject({ anonymousId: post.anonymousId, isOwn: false });
      ids.add(post.anonymousId);
    }
    expect(ids.size).toBe(5);
  });
});

describe('the public id of a person', () => {
  it('is generated by the server, whatever the browser sends', async () => {
    const theirs = (await forum.post(PLAIN_WORDS)).anonymousId;
    for (const sent of [theirs, 'their account', null]) {
      const caller = aCallerOn('premium');
      const anonymousId = sent === 'their account' ? caller.userId : sent;
      const post = await forum.post(PLAIN_WORDS, { anonymousId }, caller);
      expect(post.anonymousId).toBe(await idOf(caller, monday));
      expect(tablesWith(await stored(), caller.userId)).toEqual([]);
    }
  });

  it('reveals neither the account nor the person key', async () => {
    const caller = aCallerOn('premium');
    const { anonymousId } = await forum.post(PLAIN_WORDS, {}, caller);
    const key = await keyOf(caller);
    for (const secret of [caller.userId, key]) {
      const hash = createHmac('sha256', secret).update('').digest().subarray(0, 16).toString('base64url');
      expect(anonymousId).not.toBe(hash);
    }
    expect(anonymousId).toMatch(/^[\w-]{22}$/);
    expect(key.toString('base64url')).not.toContain(anonymousId);
  });
});

describe('during a day', () => {
  it('no row of the forum or of a group contains an account id', async () => {
    const { caller } = await aBusyPerson();
    const rows = await stored();
    expect(tablesWith(rows, caller.userId).sort()).toEqual(['kept_posts', 'user_keys']);
  });

  it('no post, report, block or pace row contains a person key', async () => {
    const { caller, anonymousId } = await aBusyPerson();
    const rows = await stored();
    expect(tablesWith(rows, await keyOf(caller)).sort()).toEqual([
      'forum_readers',
      'group_memberships',
      'reserved_handles',
      'visits',
    ]);
    expect(tablesWith(rows, anonymousId).sort()).toEqual(['posts', 'writers']);
  });

  it('no post has a time finer than a minute, and no kept post has a time', async () => {
    await aBusyPerson();
    const rows = await stored();
    const times = (table: string) =>
      rows
        .filter((row) => row.table === table)
        .flatMap(({ values }) => Object.values(values))
        .filter((value) => /T\d\d:\d\d/.test(value));
    expect(times('posts').length).toBeGreaterThan(0);
    for (const time of times('posts')) expect(time).toMatch(/:00\.000Z/);
    expect(times('kept_posts')).toEqual([]);
  });

  it('operators see posts, and nothing about their authors', async () => {
    const { caller, anonymousId, postIds } = await aBusyPerson();
    const operator = callOf(aCaller({ role: 'admin' }));
    const handler = community.get(ModerationHandler);
    const held = postIds[2] as string;
    const answers = [
      await handler.list({}),
      await handler.suspend({ id: held, days: 7 }, operator),
      await handler.decide({ id: held, status: 'removed' }, operator),
      await handler.list({ status: 'decided' }),
    ];
    const events = (await stored()).filter(({ table }) => table === 'outbox');
    expect(events.length).toBeGreaterThan(0);
    const told = JSON.stringify([answers, events]);
    expect(told).toContain(HELD_WORDS);
    const key = await keyOf(caller);
    for (const trace of [caller.userId, anonymousId, key.toString('hex'), key.toString('base64url')]) {
      expect(told).not.toContain(trace);
    }
    expect(told).not.toMatch(/anonymousId|personKey|userId|"author/);
  });
});

describe('after the end of the day', () => {
  it('no stored row contains or refers to a post or its author', async () => {
    const { caller, anonymousId, postIds } = await aBusyPerson();
    const operator = callOf(aCaller({ role: 'admin' }));
    await community.get(ModerationHandler).decide({ id: postIds[2] as string, status: 'visible' }, operator);
    await goTo(addDays(monday, 1));

    const rows = await stored();
    expect(await community.get(ForumDays).daysWithSecret()).toEqual([addDays(monday, 1)]);
    for (const trace of [anonymousId, PLAIN_WORDS, HELD_WORDS]) expect(tablesWith(rows, trace)).toEqual([]);
    for (const id of postIds.slice(0, 2)) expect(tablesWith(rows, id)).toEqual([]);
    // Operators' decisions stay, and are sent to the audit log, under a random id that refers to nothing.
    expect(tablesWith(rows, postIds[2] as string)).toEqual(['moderation_decisions', 'outbox']);
    expect(rows.filter(({ table }) => ['posts', 'writers', 'blocks', 'reports'].includes(table))).toEqual([]);
    expect(tablesWith(rows, caller.userId).sort()).toEqual(['kept_posts', 'user_keys']);
  });

  it('visits on premium are deleted with the day’s secret, and visits of free plans at the end of the week that they limit', async () => {
    const [free, premium] = [aCaller(), aCallerOn('premium')];
    await forum.post(PLAIN_WORDS, {}, free);
    await forum.post(PLAIN_WORDS, {}, premium);
    await goTo(addDays(monday, 1));
    const visits = async (caller: Caller) => tablesWith(await stored(), await keyOf(caller));
    expect(await visits(premium)).toEqual(['forum_readers']);
    expect(await visits(free)).toEqual(['forum_readers', 'visits']);
    await goTo(addDays(monday, 8));
    expect(await visits(free)).toEqual(['forum_readers']);
  });

  it('a post that awaits an operator is still linked to its author, for at most a week', async () => {
    const caller = aCallerOn('premium');
    const post = await forum.post(HELD_WORDS, {}, caller);
    await goTo(addDays(monday, MODERATION_DAYS));
    expect(await idOf(caller, monday)).toBe(post.anonymousId);
    await goTo(addDays(monday, MODERATION_DAYS + 1));
    expect(await idOf(caller, monday)).toBeNull();
    expect(tablesWith(await stored(), post.anonymousId)).toEqual([]);
  });
});

describe('an attacker with a backup and every remaining key', () => {
  /** Returns the ids that can be computed for each person with each remaining secret. */
  async function guesses(people: readonly Caller[]): Promise<Set<string>> {
    const tables = community.get(SecretTables);
    const secrets = (
      await Promise.all(
        ['service_secrets', 'day_secrets'].map(async (table) => {
          const names = await tables.in(table).names();
          return Promise.all(names.map((name) => tables.in(table).find(name)));
        }),
      )
    )
      .flat()
      .filter((secret) => secret !== null);
    const keys = await Promise.all(people.map(keyOf));
    const known = [...keys, ...people.map(({ userId }) => userId)];
    const idUnder = (secret: Buffer | string, text: Buffer | string) =>
      createHmac('sha256', secret).update(text).digest().subarray(0, 16).toString('base64url');
    return new Set([...secrets, ...known].flatMap((secret) => known.map((text) => idUnder(secret, text))));
  }

  it('finds an author while the secret of the post’s day exists', async () => {
    const { caller, anonymousId } = await aBusyPerson();
    expect(await guesses([caller])).toContain(anonymousId);
  });

  it('finds no author after the secret is destroyed, even by trying every known person', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => aBusyPerson()));
    // A backup without the secrets, made during the day.
    const backup = await stored(['day_secrets']);
    const operator = callOf(aCaller({ role: 'admin' }));
    for (const { postIds } of people) {
      await community
        .get(ModerationHandler)
        .decide({ id: postIds[2] as string, status: 'visible' }, operator);
    }
    await goTo(addDays(monday, 1));
    const tried = await guesses(people.map(({ caller }) => caller));
    const authors = new Set(
      backup.filter(({ table }) => table === 'posts').map(({ values }) => values['anonymous_id'] as string),
    );
    expect(people.every(({ anonymousId }) => authors.has(anonymousId))).toBe(true);
    expect([...authors].filter((author) => tried.has(author))).toEqual([]);
  });

  it('finds no author with a new secret created for the same day', async () => {
    const { caller, anonymousId, postIds } = await aBusyPerson();
    const operator = callOf(aCaller({ role: 'admin' }));
    await community.get(ModerationHandler).decide({ id: postIds[2] as string, status: 'visible' }, operator);
    await goTo(addDays(monday, 1));
    const secrets = community.get(SecretTables).in('day_secrets');
    await secrets.create(monday);
    expect(await idOf(caller, monday)).not.toBe(anonymousId);
    await secrets.destroy([monday]);
  });
});

it('a backup restored without the secret of its day links no post to a person, and the forum keeps working', async () => {
  const caller = aCallerOn('premium');
  const before = await forum.post(PLAIN_WORDS, {}, caller);
  await community.get(SecretTables).in('day_secrets').destroy([monday]);
  community.clock.advance(60_000);
  const after = await forum.post(PLAIN_WORDS, {}, caller);
  expect(after.anonymousId).not.toBe(before.anonymousId);
  expect(await forum.read(before.id, caller)).toMatchObject({ isOwn: false });
});

describe('a log line of the service', () => {
  it('identifies nobody in calls to the forum, including failed calls', async () => {
    const caller = aCallerOn('premium');
    const key = await keyOf(caller);
    let anonymousId = '';
    const lines = await logLinesOf(() =>
      runInContext({ requestId: randomUUID(), traceparent: '', hidesPerson: true }, async () => {
        const post = await forum.post(PLAIN_WORDS, {}, caller);
        anonymousId = post.anonymousId;
        await forum.post(HELD_WORDS, {}, caller);
        await forum.list({}, caller);
        const kept = await community.get(KeepPost).run(post.id, caller);
        await community.database.query(
          'test-damage',
          'UPDATE community.kept_posts SET content = set_byte(content, 20, get_byte(content, 20) # 1) WHERE id = $1',
          [kept.id],
        );
        await expect(community.get(KeepPost).run(post.id, caller)).rejects.toMatchObject({
          code: 'unreadable',
        });
        await expect(report(post.id)).resolves.toEqual({ reported: true });
        await expect(report(randomUUID())).rejects.toMatchObject({ code: 'discussion_not_found' });
      }),
    );
    const logged = lines.join('\n');
    expect(logged).toContain('a sealed text cannot be opened');
    const keys = (['hex', 'base64', 'base64url'] as const).map((form) => key.toString(form));
    for (const trace of [caller.userId, anonymousId, PLAIN_WORDS, HELD_WORDS, ...keys]) {
      expect(logged).not.toContain(trace);
    }
  });

  it('contains only numbers and days for the end of a day', async () => {
    const { caller, anonymousId, postIds } = await aBusyPerson();
    const lines = await logLinesOf(() => goTo(addDays(monday, 1)));
    const logged = lines.join('\n');
    expect(logged).toContain('days of the forum ended');
    for (const trace of [caller.userId, anonymousId, ...postIds]) expect(logged).not.toContain(trace);
  });
});

it('no event or queued job of the service refers to a person', async () => {
  const { caller, anonymousId } = await aBusyPerson();
  const key = await keyOf(caller);
  const rows = (await stored()).filter(({ table }) => ['outbox', 'inbox', 'inbox_handlers'].includes(table));
  for (const trace of [caller.userId, anonymousId, key]) expect(tablesWith(rows, trace)).toEqual([]);
});

describe('a person who closes their account', () => {
  it('leaves their posts in the operators’ queue without text, until the end of the day', async () => {
    const handler = community.get(ModerationHandler);
    const queue = async () => (await handler.list({})).map(({ id, content }) => ({ id, content }));
    const caller = aCallerOn('premium');
    const earlier = await forum.post(HELD_WORDS, {}, caller);
    await goTo(addDays(monday, 1));
    const [held, other] = [await forum.post(HELD_WORDS, {}, caller), await forum.post(HELD_WORDS)];
    const taken = aCallerOn('premium');
    const deleted = await forum.post(HELD_WORDS, {}, taken);
    const before = await queue();
    await closeAccount(caller);
    await community.get(RemovePost).run(deleted.id, taken);
    const emptied = [earlier.id, held.id, deleted.id];
    expect(await queue()).toEqual(
      before.map(({ id, content }) => ({ id, content: emptied.includes(id) ? '' : content })),
    );
    // A post deleted alone and a post of a closed account look the same, and no operator action shows a difference.
    const listed = await handler.list({});
    const looks = [held.id, deleted.id].map((id) => {
      const { id: _, ...look } = listed.find((post) => post.id === id)!;
      return look;
    });
    expect(looks[0]).toEqual(looks[1]);
    const operator = callOf(aCaller({ role: 'admin' }));
    for (const id of emptied)
      await expect(handler.suspend({ id, days: 7 }, operator)).rejects.toMatchObject({
        code: 'report_not_found',
      });
    // The sweep of the same day keeps the deleted posts in the queue, also posts of a past day.
    await community.get(CloseForumDays).run();
    expect((await queue()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));

    await goTo(addDays(monday, 2));
    expect((await queue()).map(({ id }) => id)).toEqual([other.id]);
    const rows = await stored();
    for (const trace of [...emptied, held.anonymousId, earlier.anonymousId])
      expect(tablesWith(rows, trace)).toEqual([]);
  });

  it('leaves no row under their person key, and their handles reserved without an owner', async () => {
    const { caller } = await aBusyPerson();
    const key = await keyOf(caller);
    await closeAccount(caller);
    const rows = await stored();
    expect(tablesWith(rows, key)).toEqual([]);
    expect(tablesWith(rows, caller.userId)).toEqual([]);
    expect(rows.filter(({ table }) => table === 'reserved_handles').length).toBeGreaterThan(0);
  });
});
