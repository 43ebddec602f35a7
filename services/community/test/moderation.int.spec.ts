import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@shadow-guide/calendar';
import {
  type AnsweredCheckIn,
  type Caller,
  type HeldPost,
  moderation,
  type PersonBanned,
  type PostActed,
  type ReportedPost,
  type ReportReason,
  type ReportsQuery,
} from '@shadow-guide/contracts';
import { type DomainError, isServerUnavailable } from '@shadow-guide/kernel';
import {
  aCaller,
  aCallerOn,
  itLong,
  type OwnDatabase,
  openOwnDatabase,
  until,
} from '@shadow-guide/kernel/testing';
import { communityDatabase } from '../src/database/database.js';
import { RemovePost } from '../src/forum/writing/index.js';
import { CloseForumDays } from '../src/forum-turn/close-forum-days.js';
import { ModerationHandler } from '../src/moderation/moderation.handler.js';
import { OwnPostsHandler } from '../src/moderation/own-posts.handler.js';
import { PersonKeys } from '../src/people/index.js';
import { ReportsHandler } from '../src/reports/reports.handler.js';
import { REPORTS_A_DAY } from '../src/reports/take-report.js';
import { SafetyCounts } from '../src/safety-counts/index.js';
import { Suspensions } from '../src/suspensions/index.js';
import { SuspensionsHandler } from '../src/suspensions/suspensions.handler.js';
import { type Community, callOf, startCommunity } from './support/community.js';
import { Forum } from './support/forum.js';
import { aReaderSince } from './support/readers.js';

const REDIS_DATABASE = 4;
const DANGER = 'I am going to kill myself tonight, the pills are here';
const NAMES_NUMBER = 'call me on +44 7911 123456 any time';

let own: OwnDatabase;
let service: Community;
let forum: Forum;
let day = '2026-03-02';

beforeAll(async () => {
  own = await openOwnDatabase(process.env, communityDatabase);
  service = await startCommunity(REDIS_DATABASE, undefined, { postgres: own.settings });
  forum = new Forum(service);
}, 30_000);
afterAll(async () => {
  await service.close();
  await own.drop();
});
/** Each test has its own day, far from those of earlier tests. */
beforeEach(() => {
  day = addDays(day, 20);
  service.clock.set(new Date(`${day}T10:00:00Z`));
});

const operator = aCaller({ role: 'admin' });
const person = () => aCallerOn('premium');
/** Creates a person whose reports count, because the person is not new in the forum. */
const known = () => aReaderSince(service);
const report = async (id: string, by?: Caller, reason: ReportReason = 'unkind') =>
  service.get(ReportsHandler).report({ id, reason }, callOf(by ?? (await known())));
const queue = (query: ReportsQuery = {}): Promise<ReportedPost[]> =>
  service.get(ModerationHandler).list(query);
const decide = (id: string, status: 'visible' | 'removed', by = operator) =>
  service.get(ModerationHandler).decide({ id, status }, callOf(by));
const suspend = (id: string, days = 7) =>
  service.get(ModerationHandler).suspend({ id, days }, callOf(operator));
const lift = (id: string) => service.get(ModerationHandler).liftSuspension({ id }, callOf(operator));
const listHeld = (by: Caller): Promise<HeldPost[]> =>
  service.get(OwnPostsHandler).listHeld(undefined, callOf(by));
const appeal = (id: string, by: Caller, message = 'I was quoting somebody.') =>
  service.get(OwnPostsHandler).appeal({ id, message }, callOf(by));
const answer = (
  discussionId: string,
  value: 'yes' | 'not_sure' | 'no',
  by: Caller,
): Promise<AnsweredCheckIn> =>
  service.get(OwnPostsHandler).answerCheckIn({ discussionId, answer: value }, callOf(by));
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: DomainError) => error.code,
  );
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
/** Returns the actions on a post that were sent to the audit log, in order. */
const toldOf = async (postId: string): Promise<PostActed[]> => {
  const rows = await own.database.source.query(
    `SELECT payload FROM community.outbox WHERE event = 'community.post-acted' AND payload->>'postId' = $1
     ORDER BY payload->>'at', created_at`,
    [postId],
  );
  return rows.map(({ payload }: { payload: PostActed }) => payload);
};
const stateOf = async (id: string): Promise<string | undefined> => {
  const [row] = await own.database.source.query('SELECT state FROM community.posts WHERE id = $1', [id]);
  return row?.state;
};
const suspendedUntil = async ({ userId }: Caller) =>
  service.get(Suspensions).find(await service.get(PersonKeys).keyOf(userId));
const toDay = (later: number) => {
  service.clock.set(new Date(`${addDays(day, later)}T00:02:00Z`));
};
const banned = (userId: string, isBanned: boolean, change: number, id: string = randomUUID()) => {
  const payload: PersonBanned = { userId, isBanned, change };
  return service.get(SuspensionsHandler).onBanned({ id, handler: 'close-the-forum', payload });
};

describe('a post that signals danger', () => {
  it('shows its author the safety card, is hidden from others, and is first in the queue until an operator makes it visible', async () => {
    const author = person();
    const words = await forum.post(NAMES_NUMBER);
    const post = await forum.post(DANGER, {}, author);
    expect(post).toMatchObject({ state: 'held', holdReason: 'danger', safety: { lines: expect.anything() } });
    expect(await forum.read(post.id)).toBeUndefined();
    expect(await forum.read(post.id, author)).toMatchObject({ state: 'held' });
    expect((await queue()).map(({ id }) => id)).toEqual([post.id, words.id]);
    await decide(post.id, 'visible');
    expect(await forum.read(post.id)).toMatchObject({ content: DANGER, state: 'visible' });
    expect(await forum.read(post.id)).not.toHaveProperty('safety');
  });

  it('cannot be reported', async () => {
    const post = await forum.post(DANGER);
    expect(await codeOf(report(post.id))).toBe('discussion_not_found');
  });
});

describe('a report', () => {
  it('hides a post when three different readers report it, and not when one reader reports it three times', async () => {
    const post = await forum.post('Good morning to all of you');
    const first = await known();
    for (let n = 0; n < 3; n += 1) expect(await report(post.id, first)).toEqual({ reported: true });
    await report(post.id);
    expect(await stateOf(post.id)).toBe('visible');
    await report(post.id);
    expect(await stateOf(post.id)).toBe('hidden');
    expect(await forum.read(post.id)).toBeUndefined();
    const [waiting] = await queue();
    expect(waiting).toMatchObject({
      id: post.id,
      state: 'hidden',
      isOpen: true,
      reports: [{ reason: 'unkind', count: 3 }],
    });
  });

  itLong('of ten readers at once hides the post once', async () => {
    const post = await forum.post('A post that ten people dislike');
    await Promise.all(Array.from({ length: 10 }, () => report(post.id)));
    expect(await stateOf(post.id)).toBe('hidden');
    const [waiting] = await queue();
    expect(waiting?.reports).toEqual([{ reason: 'unkind', count: 10 }]);
  });

  it('is refused for the reader’s own post, for a post of another day, and for a post that does not exist', async () => {
    const author = person();
    const post = await forum.post('Mine', {}, author);
    expect(await codeOf(report(post.id, author))).toBe('own_post');
    expect(await codeOf(report(randomUUID()))).toBe('discussion_not_found');
    toDay(1);
    expect(await codeOf(report(post.id))).toBe('discussion_not_found');
  });

  it('is refused when the forum is not open for the reader that day', async () => {
    const reader = aCallerOn('free');
    await forum.list({}, reader);
    toDay(1);
    const post = await forum.post('Another day');
    expect(await codeOf(report(post.id, reader))).toBe('forum_access_limited');
  });

  it('is refused past the daily limit, even when all reports arrive at once', async () => {
    const reader = person();
    const posts = [];
    for (let n = 0; n < REPORTS_A_DAY + 4; n += 1) posts.push(await forum.post(`Post number ${n}`));
    const codes = await Promise.all(posts.map(({ id }) => codeOf(report(id, reader))));
    expect(codes.filter((code) => code === 'done')).toHaveLength(REPORTS_A_DAY);
    expect(codes.filter((code) => code === 'forum_slow_down')).toHaveLength(4);
  }, 60_000);

  it('from a suspended person is accepted and does not count', async () => {
    const readers = [await known(), await known(), await known()];
    for (const [n, reader] of readers.entries())
      await suspend((await forum.post(`Call ${n}: ${NAMES_NUMBER}`, {}, reader)).id);
    const post = await forum.post('Disliked by those who cannot post');
    for (const reader of readers) expect(await report(post.id, reader)).toEqual({ reported: true });
    expect(await stateOf(post.id)).toBe('visible');
    expect((await queue()).map(({ id }) => id)).not.toContain(post.id);
  });

  it('puts the post into the operators’ queue, until an operator makes it visible', async () => {
    const post = await forum.post('One reader dislikes this');
    const hidden = await forum.post('Three dislike this');
    await report(post.id);
    for (let n = 0; n < 3; n += 1) await report(hidden.id);
    expect(await queue()).toMatchObject([
      { id: hidden.id, state: 'hidden' },
      { id: post.id, state: 'visible', isOpen: true, reports: [{ reason: 'unkind', count: 1 }] },
    ]);
    expect(await decide(post.id, 'visible')).toMatchObject({ state: 'visible', isOpen: false });
    expect((await queue()).map(({ id }) => id)).toEqual([hidden.id]);
    await report(post.id);
    expect((await queue()).map(({ id }) => id)).toEqual([hidden.id, post.id]);
    // A visible post is deleted at the end of its day, reported or not.
    toDay(1);
    expect((await queue()).map(({ id }) => id)).toEqual([hidden.id]);
  });

  it('of a newcomer hides nothing but reaches the operators; the newcomer gets the usual response', async () => {
    const post = await forum.post('Disliked by three new accounts');
    for (let n = 0; n < 3; n += 1) expect(await report(post.id, person())).toEqual({ reported: true });
    expect(await stateOf(post.id)).toBe('visible');
    expect(await forum.read(post.id)).toMatchObject({ content: 'Disliked by three new accounts' });
    expect(await queue()).toMatchObject([{ id: post.id, isOpen: true }]);
  });

  it.each([
    ['two known readers and a newcomer', 2, 1, 'visible'],
    ['two known readers and ten newcomers', 2, 10, 'visible'],
    ['three known readers', 3, 0, 'hidden'],
    ['three known readers among newcomers', 3, 3, 'hidden'],
  ])('from %s leaves the post in the expected state', async (_who, knownOnes, newOnes, state) => {
    const post = await forum.post('Disliked');
    for (let n = 0; n < newOnes; n += 1) await report(post.id, person());
    for (let n = 0; n < knownOnes; n += 1) await report(post.id);
    expect(await stateOf(post.id)).toBe(state);
    expect((await queue()).map(({ id }) => id)).toEqual([post.id]);
  });

  it('counts from the third day after the first visit', async () => {
    const post = await forum.post('Disliked');
    const since = (days: number) => aReaderSince(service, addDays(day, -days));
    for (const days of [0, 1, 2]) await report(post.id, await since(days));
    await report(post.id, await since(3));
    await report(post.id, await since(7));
    expect(await stateOf(post.id)).toBe('visible');
    await report(post.id, await since(4));
    expect(await stateOf(post.id)).toBe('hidden');
  });

  itLong(
    'hides nothing when fifty newcomers and two known readers report at once; a third known reader’s report hides the post',
    async () => {
      const post = await forum.post('Disliked by very many new accounts');
      const readers = [...Array.from({ length: 50 }, person), await known(), await known()];
      const answers = await Promise.all(readers.map((reader) => persistently(() => report(post.id, reader))));
      expect(answers).toEqual(readers.map(() => ({ reported: true })));
      expect(await stateOf(post.id)).toBe('visible');
      expect(await queue()).toMatchObject([{ id: post.id, reports: [{ reason: 'unkind', count: 52 }] }]);
      await report(post.id);
      expect(await stateOf(post.id)).toBe('hidden');
    },
    60_000,
  );

  it('does not hide again a post that an operator made visible: three new readers must report it', async () => {
    const post = await forum.post('Looked at and fine');
    const old = [await known(), await known(), await known()];
    for (const reader of old) await report(post.id, reader);
    expect(await decide(post.id, 'visible')).toMatchObject({ state: 'visible', isOpen: false });
    for (const reader of old) await report(post.id, reader);
    await report(post.id);
    await report(post.id);
    expect(await stateOf(post.id)).toBe('visible');
    await report(post.id);
    expect(await stateOf(post.id)).toBe('hidden');
  });
});

describe('the operators’ queue', () => {
  it('lists danger first, then appeals, reports and word rules; within each the oldest day is first', async () => {
    const author = person();
    const words = await forum.post(NAMES_NUMBER);
    const hidden = await forum.post('Three will not like this');
    for (let n = 0; n < 3; n += 1) await report(hidden.id);
    const appealed = await forum.post(`Or ${NAMES_NUMBER}`, {}, author);
    await decide(appealed.id, 'removed');
    await appeal(appealed.id, author);
    const danger = await forum.post(DANGER);
    toDay(1);
    const later = await forum.post(`${DANGER}, I mean it`);
    const all = [danger.id, later.id, appealed.id, hidden.id, words.id];
    expect((await queue()).map(({ id }) => id)).toEqual(all);
    expect((await queue({ cursor: later.id })).map(({ id }) => id)).toEqual(all.slice(2));
    expect((await queue({ limit: 2 })).map(({ id }) => id)).toEqual(all.slice(0, 2));
    expect((await queue({ limit: 1, cursor: later.id })).map(({ id }) => id)).toEqual([appealed.id]);
    await expect(queue({ cursor: 'no id' })).rejects.toMatchObject({
      ...{ code: 'validation_failed', errors: [{ field: 'cursor' }] },
    });
    expect((await queue({ status: 'decided' })).map(({ id }) => id)).toEqual([]);
    await decide(appealed.id, 'removed');
    expect((await queue({ status: 'decided' })).map(({ id }) => id)).toEqual([appealed.id]);
  });

  it('does not reveal when a post was written on its day, neither by a time nor by the order', async () => {
    const posts = [];
    for (let n = 0; n < 12; n += 1) {
      service.clock.set(new Date(`${day}T1${n % 10}:${n + 10}:00Z`));
      posts.push(await forum.post(`${n}: ${NAMES_NUMBER}`));
    }
    const waiting = await queue();
    expect(new Set(waiting.map(({ createdAt }) => createdAt))).toEqual(new Set([`${day}T00:00:00.000Z`]));
    expect(waiting.map(({ id }) => id)).toEqual(posts.map(({ id }) => id).sort());
    expect((await queue({ cursor: waiting[4]!.id })).map(({ id }) => id)).toEqual(
      waiting.slice(5).map(({ id }) => id),
    );
  });

  it('contains nothing that identifies an author, and shows the post that a reply answers', async () => {
    const author = person();
    const parent = await forum.post('What did you dream of?');
    const post = await forum.post(NAMES_NUMBER, { parentId: parent.id }, author);
    const [waiting] = await queue();
    expect(waiting).toMatchObject({
      parentContent: 'What did you dream of?',
      holdReason: 'contact_details',
      day,
    });
    expect(Object.keys(waiting!).sort()).toEqual(
      [
        ...[
          'appeal',
          'content',
          'contentNotes',
          'createdAt',
          'day',
          'groupName',
          'holdReason',
          'id',
          'isOpen',
          'isWithdrawn',
          'keptUntil',
        ],
        ...['parentContent', 'promptText', 'reports', 'safetyCategory', 'state', 'suspendedUntil'],
      ].sort(),
    );
    const text = JSON.stringify([waiting, await suspend(post.id), await decide(post.id, 'removed')]);
    expect(text).not.toContain(post.anonymousId);
    expect(text).not.toContain(author.userId);
    expect(text).not.toContain((await service.get(PersonKeys).keyOf(author.userId)).toString('hex'));
  });

  it('is open to operators only', () => {
    expect(Object.values(moderation).map(({ access }) => access)).toEqual([
      'admin',
      'admin',
      'admin',
      'admin',
      'admin',
    ]);
  });

  it('refuses a decision on a post that was not reported, or does not exist', async () => {
    const post = await forum.post('Nothing about it');
    expect(await codeOf(decide(post.id, 'removed'))).toBe('report_not_found');
    expect(await codeOf(decide(randomUUID(), 'visible'))).toBe('report_not_found');
    expect(await codeOf(suspend(post.id))).toBe('report_not_found');
  });

  it('logs who did what without any text, and logs two clicks once', async () => {
    const post = await forum.post(NAMES_NUMBER);
    await Promise.all([decide(post.id, 'removed'), decide(post.id, 'removed')]);
    await suspend(post.id, 1);
    await lift(post.id);
    const log = await own.database.source.query(
      'SELECT operator_id, action, before, after FROM community.moderation_decisions WHERE post_id = $1 ORDER BY id',
      [post.id],
    );
    const by = { operator_id: operator.userId };
    expect(log).toEqual([
      { ...by, action: 'decide', before: 'held', after: 'removed' },
      { ...by, action: 'suspend', before: 'none', after: addDays(day, 2) },
      { ...by, action: 'lift', before: addDays(day, 2), after: 'none' },
    ]);
  });

  it('sends each action to the audit log, in the same transaction, with the post’s id only', async () => {
    const author = person();
    const post = await forum.post(NAMES_NUMBER, {}, author);
    await Promise.all([decide(post.id, 'removed'), decide(post.id, 'removed')]);
    await appeal(post.id, author);
    const steps = [
      () => decide(post.id, 'visible'),
      () => suspend(post.id, 7),
      () => lift(post.id),
      () => codeOf(suspend(post.id, 2)),
      () => codeOf(decide(randomUUID(), 'visible')),
    ];
    for (const step of steps) {
      service.clock.advance(1_000);
      await step();
    }
    const told = await toldOf(post.id);
    const end = addDays(day, 8);
    expect(told.map(({ action, changes }) => ({ action, changes }))).toEqual([
      { action: 'remove-post', changes: [{ field: 'state', before: 'held', after: 'removed' }] },
      {
        action: 'show-post',
        changes: [
          { field: 'state', before: 'removed', after: 'visible' },
          { field: 'appeal', before: 'waiting', after: 'answered' },
        ],
      },
      {
        action: 'suspend-author',
        changes: [
          { field: 'days', before: null, after: '7' },
          { field: 'suspendedUntil', before: null, after: end },
        ],
      },
      { action: 'lift-suspension', changes: [{ field: 'suspendedUntil', before: end, after: null }] },
    ]);
    for (const line of told) {
      expect(Object.keys(line).sort()).toEqual(['action', 'at', 'changes', 'id', 'operatorId', 'postId']);
      expect(line.operatorId).toBe(operator.userId);
    }
    const key = await service.get(PersonKeys).keyOf(author.userId);
    for (const trace of [author.userId, post.anonymousId, key.toString('hex'), NAMES_NUMBER])
      expect(JSON.stringify(told)).not.toContain(trace);
  });

  it('sends nothing for an action that was rolled back', async () => {
    const post = await forum.post(NAMES_NUMBER);
    await own.database.source.query(
      `ALTER TABLE community.moderation_decisions ADD CONSTRAINT test_no_act CHECK (post_id <> '${post.id}')`,
    );
    await expect(decide(post.id, 'removed')).rejects.toThrow();
    await own.database.source.query('ALTER TABLE community.moderation_decisions DROP CONSTRAINT test_no_act');
    expect(await stateOf(post.id)).toBe('held');
    expect(await toldOf(post.id)).toEqual([]);
  });
});

describe('a suspension', () => {
  it('applies to the author of a post, under every anonymous id, until midnight UTC', async () => {
    const author = person();
    const post = await forum.post(NAMES_NUMBER, {}, author);
    expect(await suspend(post.id, 7)).toMatchObject({ suspendedUntil: `${addDays(day, 8)}T00:00:00.000Z` });
    expect(await codeOf(forum.post('And now?', {}, author))).toBe('forum_suspended');
    toDay(3);
    expect(await codeOf(forum.post('And today?', {}, author))).toBe('forum_suspended');
    toDay(8);
    expect((await forum.post('Now again', {}, author)).state).toBe('visible');
  });

  it('can be lifted without lifting a ban', async () => {
    const author = person();
    const post = await forum.post(NAMES_NUMBER, {}, author);
    await banned(author.userId, true, 1);
    await suspend(post.id, 30);
    expect((await suspendedUntil(author))?.getUTCFullYear()).toBe(9999);
    expect(await lift(post.id)).toMatchObject({ suspendedUntil: null });
    expect((await suspendedUntil(author))?.getUTCFullYear()).toBe(9999);
    await banned(author.userId, false, 2);
    expect(await suspendedUntil(author)).toBeNull();
  });

  it('does not reveal a ban, or a suspension made through another post', async () => {
    const author = person();
    const post = await forum.post(NAMES_NUMBER, {}, author);
    const other = await forum.post(`Or ${NAMES_NUMBER}`, {}, author);
    await banned(author.userId, true, 1);
    await suspend(post.id, 7);
    const shown = Object.fromEntries((await queue()).map(({ id, suspendedUntil: until }) => [id, until]));
    expect(shown).toEqual({ [post.id]: `${addDays(day, 8)}T00:00:00.000Z`, [other.id]: null });
  });

  it('made twice through one post ends at the later date, for the author and on the post', async () => {
    const author = person();
    const post = await forum.post(NAMES_NUMBER, {}, author);
    await suspend(post.id, 30);
    const until = new Date(`${addDays(day, 31)}T00:00:00Z`);
    expect(await suspend(post.id, 1)).toMatchObject({ suspendedUntil: until.toISOString() });
    expect(await suspendedUntil(author)).toEqual(until);
  });

  it('lasts 1, 7 or 30 days', async () => {
    const post = await forum.post(NAMES_NUMBER);
    expect(await codeOf(suspend(post.id, 2))).toBe('validation_failed');
  });

  it('fails once the day’s secret is destroyed, because the author cannot be found', async () => {
    const post = await forum.post(NAMES_NUMBER);
    await own.database.source.query('DELETE FROM community.day_secrets WHERE name = $1', [day]);
    // Every process drops a destroyed secret from its cache within a minute.
    service.clock.set(new Date(`${day}T10:05:00Z`));
    expect(await codeOf(suspend(post.id))).toBe('author_not_found');
    expect(await codeOf(lift(post.id))).toBe('author_not_found');
  });

  it('is stored in a row that no other table refers to', async () => {
    const author = person();
    await suspend((await forum.post(NAMES_NUMBER, {}, author)).id);
    await banned(author.userId, true, 1);
    const key = await service.get(PersonKeys).keyOf(author.userId);
    const found = await own.database.source.query(
      `SELECT encode(suspension_key, 'hex') AS key FROM community.suspensions
       UNION ALL SELECT encode(ban_key, 'hex') FROM community.bans`,
    );
    const keys = found.map(({ key: hex }: { key: string }) => hex);
    expect(keys).not.toContain(key.toString('hex'));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('a ban', () => {
  it('is correct whatever the order of its events and however often they arrive', async () => {
    const { userId } = person();
    const caller = aCallerOn('premium', { userId });
    await banned(userId, false, 2);
    await banned(userId, true, 1);
    expect(await suspendedUntil(caller)).toBeNull();
    const id = randomUUID();
    await banned(userId, true, 3, id);
    await banned(userId, true, 3, id);
    expect(await codeOf(forum.post('Still here?', {}, caller))).toBe('forum_suspended');
  });
});

describe('an author', () => {
  it('sees their own waiting posts, also of a past day, and none of others', async () => {
    const author = person();
    const post = await forum.post(NAMES_NUMBER, {}, author);
    await forum.post('Seen by all', {}, author);
    expect(await listHeld(author)).toEqual([
      {
        ...{ id: post.id, content: NAMES_NUMBER, day, state: 'held', holdReason: 'contact_details' },
        ...{ groupName: null, isAppealed: false, keptUntil: `${addDays(day, 8)}T00:00:00.000Z` },
      },
    ]);
    expect(await listHeld(person())).toEqual([]);
    toDay(1);
    await service.get(CloseForumDays).run();
    expect((await listHeld(author)).map(({ id }) => id)).toEqual([post.id]);
  });

  it('can appeal once per post, and only when the post waits or was removed', async () => {
    const author = person();
    const post = await forum.post(NAMES_NUMBER, {}, author);
    const seen = await forum.post('Seen by all', {}, author);
    expect(await codeOf(appeal(seen.id, author))).toBe('nothing_to_appeal');
    expect(await codeOf(appeal(post.id, person()))).toBe('discussion_not_found');
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(appeal(post.id, author))));
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(codes.filter((code) => code === 'already_appealed')).toHaveLength(9);
    expect(await listHeld(author)).toMatchObject([{ id: post.id, isAppealed: true }]);
    expect(await queue()).toMatchObject([{ id: post.id, appeal: 'I was quoting somebody.' }]);
  });
});

describe('the message of an appeal', () => {
  const WORDS = 'Leave it out then. I am going to kill myself tonight';

  it('shows the author the safety card when it has a sign of danger, and moves the post to the front of the queue, even a removed one', async () => {
    const author = person();
    const post = await forum.post(NAMES_NUMBER, {}, author);
    const danger = await forum.post(DANGER);
    await decide(post.id, 'removed');
    expect(await appeal(post.id, author, WORDS)).toMatchObject({
      ...{ id: post.id, state: 'removed', isAppealed: true },
      safety: { category: 'suicide', lines: expect.anything() },
    });
    const words = await forum.post(`Or ${NAMES_NUMBER}`);
    const waiting = await queue();
    expect(waiting.find(({ id }) => id === post.id)).toMatchObject({
      ...{ appeal: WORDS, safetyCategory: 'suicide', holdReason: 'contact_details' },
    });
    expect(waiting.map(({ id }) => id)).toEqual([...[post.id, danger.id].sort(), words.id]);
    expect(await listHeld(author)).toMatchObject([{ safety: { category: 'suicide' } }]);
    expect(await forum.read(post.id, author)).toMatchObject({ safety: { category: 'suicide' } });
    expect(await forum.read(post.id)).toBeUndefined();
  });

  it('shows no card when it has no sign of danger', async () => {
    const author = person();
    const post = await forum.post(NAMES_NUMBER, {}, author);
    expect(await appeal(post.id, author)).not.toHaveProperty('safety');
    expect(await queue()).toMatchObject([{ id: post.id, safetyCategory: null }]);
  });
});

describe('the check-in question', () => {
  const asked = async (author: Caller): Promise<string> => {
    const post = await forum.post('I had soup for lunch', {}, author);
    await own.database.source.query(
      `UPDATE community.posts SET check_in_asked = true, safety_level = 'uncertain' WHERE id = $1`,
      [post.id],
    );
    return post.id;
  };

  it.each(['yes', 'not_sure'] as const)(
    'shows the safety card after the answer %s, and moves the post to the front of the queue',
    async (value) => {
      const author = person();
      const id = await asked(author);
      expect(await answer(id, value, author)).toMatchObject({
        answer: value,
        safety: { category: 'suicide' },
      });
      expect(await queue()).toMatchObject([{ id, state: 'held', holdReason: 'danger' }]);
      expect(await forum.read(id)).toBeUndefined();
    },
  );

  it('changes nothing after the answer “no”, and a later answer can only raise the level', async () => {
    const author = person();
    const id = await asked(author);
    expect(await answer(id, 'no', author)).toEqual({ answer: 'no' });
    expect(await stateOf(id)).toBe('visible');
    await answer(id, 'yes', author);
    expect(await answer(id, 'no', author)).toMatchObject({ safety: { category: 'suicide' } });
    expect(await stateOf(id)).toBe('held');
  });

  it('can be answered only by the post’s author, and only when the post shows the question', async () => {
    const author = person();
    const id = await asked(author);
    expect(await codeOf(answer(id, 'yes', person()))).toBe('discussion_not_found');
    const other = await forum.post('Nothing was asked', {}, author);
    expect(await codeOf(answer(other.id, 'yes', author))).toBe('discussion_not_found');
    expect(await stateOf(id)).toBe('visible');
  });
});

describe('a post that its author deletes', () => {
  const takeBack = (id: string, by: Caller) => service.get(RemovePost).run(id, by);

  it('loses its text at once, and leaves the queue at the end of the day', async () => {
    const author = person();
    const first = await forum.post(DANGER);
    const post = await forum.post(NAMES_NUMBER, {}, author);
    await appeal(post.id, author);
    const before = (await queue()).map(({ id }) => id);
    expect(before).toEqual([first.id, post.id]);
    await takeBack(post.id, author);
    await takeBack(post.id, author);
    const [, emptied] = await queue();
    expect(emptied).toMatchObject({
      ...{ id: post.id, isWithdrawn: true, isOpen: true, content: '', contentNotes: [], appeal: null },
      ...{ state: 'removed', holdReason: null, safetyCategory: null },
    });
    const [, appeals] = await Promise.all([
      queue(),
      own.database.source.query('SELECT FROM community.appeals WHERE post_id = $1', [post.id]),
    ]);
    expect(appeals).toEqual([]);
    for (const act of [decide(post.id, 'visible'), suspend(post.id), lift(post.id)])
      expect(await codeOf(act)).toBe('report_not_found');
    toDay(1);
    expect((await queue()).map(({ id }) => id)).toEqual([first.id]);
    await service.get(CloseForumDays).run();
    expect(await stateOf(post.id)).toBeUndefined();
  });

  it('stays in the list of decided posts without its text until the end of the day', async () => {
    const author = person();
    const post = await forum.post(NAMES_NUMBER, {}, author);
    await decide(post.id, 'removed');
    await takeBack(post.id, author);
    expect(await queue()).toEqual([]);
    expect(await queue({ status: 'decided' })).toMatchObject([
      { id: post.id, isWithdrawn: true, isOpen: false, content: '' },
    ]);
    toDay(1);
    expect(await queue({ status: 'decided' })).toEqual([]);
  });

  it('does not appear in a queue that did not contain it before', async () => {
    const author = person();
    const post = await forum.post('Nobody minds this', {}, author);
    await takeBack(post.id, author);
    expect(await queue()).toEqual([]);
    expect(await queue({ status: 'decided' })).toEqual([]);
  });
});

describe('the end of a day', () => {
  it('keeps waiting and appealable posts for seven days, and deletes everything else', async () => {
    const author = person();
    const waiting = await forum.post(NAMES_NUMBER);
    const removed = await forum.post(`Or ${NAMES_NUMBER}`, {}, author);
    const answered = await forum.post(`So ${NAMES_NUMBER}`, {}, author);
    const seen = await forum.post('Seen by all');
    for (const { id } of [removed, answered]) await decide(id, 'removed');
    await appeal(answered.id, author);
    await decide(answered.id, 'removed');
    toDay(1);
    await service.get(CloseForumDays).run();
    const states = await Promise.all([waiting, removed, answered, seen].map(({ id }) => stateOf(id)));
    expect(states).toEqual(['held', 'removed', undefined, undefined]);
    expect(await appeal(removed.id, author)).toMatchObject({ isAppealed: true });
    // A post that is made visible after its day is shown to nobody and is deleted.
    expect(await decide(waiting.id, 'visible')).toMatchObject({ state: 'visible' });
    await service.get(CloseForumDays).run();
    expect(await stateOf(waiting.id)).toBeUndefined();
    toDay(7);
    await service.get(CloseForumDays).run();
    expect(await stateOf(removed.id)).toBe('removed');
    toDay(8);
    await service.get(CloseForumDays).run();
    expect(await stateOf(removed.id)).toBeUndefined();
    const appeals = await own.database.source.query('SELECT FROM community.appeals WHERE post_id = $1', [
      removed.id,
    ]);
    expect(appeals).toEqual([]);
  });
});

describe('the counts for operators', () => {
  it('contain the number of waiting posts, and how many of these have a sign of danger', async () => {
    const handler = service.get(ModerationHandler);
    const before = await handler.countWaiting();
    const { id } = await forum.post('Some people only want pity.', {}, await person());
    await forum.post(DANGER, {}, await person());
    await report(id);
    expect(await handler.countWaiting()).toEqual({ count: before.count + 2, danger: before.danger + 1 });
    await handler.decide({ id, status: 'visible' }, callOf(operator));
    expect(await handler.countWaiting()).toEqual({ count: before.count + 1, danger: before.danger + 1 });
  });

  it('contain the findings of the forum’s safety check per day, encrypted with a secret of the service', async () => {
    const counts = service.get(SafetyCounts);
    await counts.renew(day);
    await forum.post(DANGER, {}, await person());
    await forum.post('The weather was fine.', {}, await person());
    await until('the card is counted', async () => (await counts.list(day)).length > 0);
    expect(await counts.list(day)).toEqual([
      { date: day, kind: 'card', detail: 'suicide', service: 'community', count: 1 },
    ]);
    expect(await counts.list(addDays(day, 1))).toEqual([]);
    const stored = await service.database.query<{ sealed: Buffer }>(
      'test-safety-counts',
      'SELECT service_sealed_counts AS sealed FROM community.safety_counts WHERE date = $1',
      [day],
    );
    expect(stored[0]?.sealed.toString('latin1')).not.toContain('suicide');
  });
});
