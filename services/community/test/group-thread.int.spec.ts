import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@shadow-guide/calendar';
import {
  type Caller,
  type ForumPost,
  GROUP_POSTS_A_PAGE,
  type GroupThread,
  NewGroupPost,
  type ReportReason,
} from '@shadow-guide/contracts';
import { type Call, type DomainError, isServerUnavailable, validateInput } from '@shadow-guide/kernel';
import { aCaller, aCallerOn, type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import { AccessHandler } from '../src/access/access.handler.js';
import { communityDatabase } from '../src/database/database.js';
import { ForumHandler } from '../src/forum/forum.handler.js';
import { ForumDays } from '../src/forum-days/index.js';
import { CloseForumDays } from '../src/forum-turn/close-forum-days.js';
import { GroupThreadHandler } from '../src/group-thread/group-thread.handler.js';
import { MAX_POSTS_A_WEEK, MAX_POSTS_OF_THREAD } from '../src/group-thread/write-post.js';
import { GroupWeeks } from '../src/group-weeks/index.js';
import { GroupsHandler } from '../src/groups/groups.handler.js';
import { KeptPostsHandler } from '../src/kept-posts/kept-posts.handler.js';
import { ModerationHandler } from '../src/moderation/moderation.handler.js';
import { OwnPostsHandler } from '../src/moderation/own-posts.handler.js';
import { PersonKeys } from '../src/people/index.js';
import { PersonalDataHandler } from '../src/personal-data/personal-data.handler.js';
import { ReportsHandler } from '../src/reports/reports.handler.js';
import { SafetyCounts } from '../src/safety-counts/index.js';
import { type Community, callOf, startCommunity } from './support/community.js';
import { Forum } from './support/forum.js';
import { everythingStored, tablesWith } from './support/stored.js';

const GROUP = 'anger';
const OTHER_GROUP = 'boundaries';
const DANGER = 'I am going to kill myself tonight, the pills are here';
const NAMES_ADDRESS = 'Write to me: quiet.reader@example.com';
const WORDS = 'I shouted at the kettle, and then I laughed.';

let own: OwnDatabase;
let service: Community;
let forum: Forum;
let monday = '2032-03-01';
beforeAll(async () => {
  own = await openOwnDatabase(process.env, communityDatabase);
  service = await startCommunity(9, new Date(`${monday}T10:00:00Z`), { postgres: own.settings });
  forum = new Forum(service);
}, 30_000);
afterAll(async () => {
  await service.close();
  await own.drop();
});
/** Each test has its own week, far from those of earlier tests. */
beforeEach(() => {
  monday = addDays(monday, 28);
  goTo(0, '10:00:00');
});

function goTo(day: number, time: string): void {
  service.clock.set(new Date(`${addDays(monday, day)}T${time}Z`));
}
const endDays = () => service.get(CloseForumDays).run();
const handler = () => service.get(GroupThreadHandler);
const query = (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  own.database.source.query(text, values);
const keyOf = ({ userId }: Caller) => service.get(PersonKeys).keyOf(userId);

/** Returns a person who joined the group before this week. */
async function aMember(groupId = GROUP, caller: Caller = aCallerOn('free')): Promise<Caller> {
  const anonymousHandle = `Owl ${randomUUID().slice(0, 8)}`;
  await service.get(GroupsHandler).join({ groupId, anonymousHandle }, callOf(caller));
  await query('UPDATE community.group_memberships SET joined_on = $1 WHERE person_key = $2', [
    addDays(monday, -7),
    await keyOf(caller),
  ]);
  return caller;
}
const write = (caller: Caller, content = WORDS, more: Partial<NewGroupPost> = {}): Promise<ForumPost> =>
  handler().writePost({ groupId: GROUP, content, ...more }, callOf(caller));
const read = (caller: Caller, cursor?: string, groupId = GROUP): Promise<GroupThread> =>
  handler().readThread({ groupId, cursor }, callOf(caller));
const contentsFor = async (caller: Caller) => (await read(caller)).posts.map(({ content }) => content);
const report = (caller: Caller, id: string, reason: ReportReason = 'unkind', groupId = GROUP) =>
  handler().reportPost({ groupId, id, reason }, callOf(caller));
const remove = (caller: Caller, id: string, groupId = GROUP) =>
  handler().removePost({ groupId, id }, callOf(caller));
const queue = () => service.get(ModerationHandler).list({});
const leave = (caller: Caller) => service.get(GroupsHandler).leave({ groupId: GROUP }, callOf(caller));
const operator = callOf(aCaller({ role: 'admin' }));
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: DomainError) => error.code,
  );
async function erase({ userId }: Caller, kind: 'clear' | 'close' = 'clear'): Promise<void> {
  const requestedAt = new Date().toISOString();
  const call = { serviceCaller: { service: 'gateway', subjectId: userId } } as Call;
  const request = { erasureId: randomUUID(), kind, requestedAt };
  while (!(await service.get(PersonalDataHandler).erase(request, call)).isDone);
}
/** Retries a call: with fifty concurrent calls, some may find no free connection in time. */
async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isServerUnavailable(error)) throw error;
    }
  }
}
/** Inserts posts of one author directly into the table. */
async function fill(count: number, groupId = GROUP, anonymousId = 'x'.repeat(22)): Promise<void> {
  await query(
    `INSERT INTO community.posts (id, day, group_id, root_id, depth, anonymous_id, content, created_at)
     SELECT id, $1, $2, id, 0, $3, 'Number ' || n, $1::date + time '09:00'
     FROM (SELECT gen_random_uuid() AS id, n FROM generate_series(1, $4) n) made ORDER BY n`,
    [monday, groupId, anonymousId, count],
  );
}

describe('the thread of a group', () => {
  it('is empty at the start of a week, and contains the end of the week', async () => {
    expect(await read(await aMember())).toEqual({
      ...{ weekStart: monday, endsAt: `${addDays(monday, 7)}T00:00:00.000Z`, suspendedUntil: null },
      ...{ posts: [], cursor: null },
    });
  });

  it('is written and read by its members, newest first, without revealing the author of a post', async () => {
    const [one, other] = [await aMember(), await aMember()];
    await write(one, 'First');
    await write(other, 'Second', { contentNotes: ['illness'] });
    const { posts } = await read(one);
    expect(posts).toMatchObject([
      { content: 'Second', isOwn: false, contentNotes: ['illness'], state: 'visible' },
      { content: 'First', isOwn: true, state: 'visible' },
    ]);
    expect(posts.every(({ createdAt }) => createdAt.endsWith(':00.000Z'))).toBe(true);
    expect(Object.keys(posts[0] as ForumPost).sort()).toEqual([
      ...['anonymousId', 'content', 'contentNotes', 'createdAt', 'holdReason', 'id', 'isAppealed'],
      ...['isBlocked', 'isOwn', 'state'],
    ]);
  });

  it('is paginated, and a new post does not shift the next page', async () => {
    const reader = await aMember();
    await fill(GROUP_POSTS_A_PAGE + 3);
    const first = await read(reader);
    await write(reader, 'Just now');
    const second = await read(reader, first.cursor as string);
    expect(first.posts).toHaveLength(GROUP_POSTS_A_PAGE);
    expect(second.posts.map(({ content }) => content)).toEqual(['Number 3', 'Number 2', 'Number 1']);
    expect(second.cursor).toBeNull();
    expect(await codeOf(read(reader, 'nonsense'))).toBe('validation_failed');
  });

  it.each([
    ['a person who is not in the group', GROUP],
    ['an unknown group', 'no-such-group'],
  ])('responds as not found for %s', async (_, groupId) => {
    const post = await write(await aMember());
    const stranger = await aMember(OTHER_GROUP);
    const call = callOf(stranger);
    const answers = await Promise.all([
      codeOf(read(stranger, undefined, groupId)),
      codeOf(write(stranger, WORDS, { groupId })),
      codeOf(report(stranger, post.id, 'spam', groupId)),
      codeOf(handler().blockAuthor({ groupId, id: post.id }, call)),
      codeOf(handler().unblockAuthor({ groupId, id: post.id }, call)),
    ]);
    expect(answers).toEqual(Array(5).fill('group_not_found'));
  });

  it('shows no post to a member of another group, whatever ids the member requests', async () => {
    const author = await aMember();
    const post = await write(author);
    const stranger = await aMember(OTHER_GROUP, await aMember());
    expect((await read(stranger, undefined, OTHER_GROUP)).posts).toEqual([]);
    const call = callOf(stranger);
    expect(await codeOf(report(stranger, post.id, 'spam', OTHER_GROUP))).toBe('discussion_not_found');
    expect(await codeOf(handler().blockAuthor({ groupId: OTHER_GROUP, id: post.id }, call))).toBe(
      'discussion_not_found',
    );
    expect(await codeOf(remove(author, post.id, OTHER_GROUP))).toBe('discussion_not_found');
    expect(await codeOf(remove(stranger, post.id))).toBe('discussion_not_found');
    expect(await contentsFor(author)).toEqual([WORDS]);
  });

  it('uses up no forum day of the free plan, and does not open the forum', async () => {
    const caller = await aMember();
    await write(caller);
    await read(caller);
    const access = await service.get(AccessHandler).checkAccess(undefined, callOf(caller));
    expect(access).toMatchObject({ canAccess: true, isOpenedToday: false });
  });

  it('cannot be read, changed or reported through the forum', async () => {
    const caller = await aMember();
    const post = await write(caller);
    const reader = await aMember(GROUP, aCallerOn('premium'));
    expect(await forum.list()).toEqual([]);
    const ref = { id: post.id };
    const forumHandler = service.get(ForumHandler);
    expect(
      await Promise.all([
        codeOf(forumHandler.remove(ref, callOf(caller))),
        codeOf(forumHandler.block(ref, callOf(reader))),
        codeOf(forumHandler.unblock(ref, callOf(reader))),
        codeOf(forumHandler.listReplies(ref, callOf(reader))),
        codeOf(service.get(ReportsHandler).report({ ...ref, reason: 'spam' }, callOf(reader))),
        codeOf(forum.post('A reply', { parentId: post.id }, reader)),
      ]),
    ).toEqual(Array(6).fill('discussion_not_found'));
    expect(await contentsFor(reader)).toEqual([WORDS]);
  });

  it('contains no post of the forum', async () => {
    const [author, reader] = [await aMember(GROUP, aCallerOn('premium')), await aMember()];
    const { id } = await forum.post('In the forum.', {}, author);
    expect(await contentsFor(reader)).toEqual([]);
    expect(await codeOf(report(reader, id))).toBe('discussion_not_found');
    expect(await codeOf(remove(author, id))).toBe('discussion_not_found');
  });
});

describe('a person who writes in a group', () => {
  it('has a different anonymous id than in the forum, in other groups and in other weeks', async () => {
    const caller = await aMember(OTHER_GROUP, await aMember(GROUP, aCallerOn('premium')));
    const ids = [
      (await write(caller)).anonymousId,
      (await write(caller, WORDS, { groupId: OTHER_GROUP })).anonymousId,
      (await forum.post(WORDS, {}, caller)).anonymousId,
    ];
    goTo(7, '10:00:00');
    ids.push((await write(caller)).anonymousId);
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/);
  });

  it('keeps one anonymous id for the whole week', async () => {
    const caller = await aMember();
    const first = await write(caller);
    goTo(6, '23:59:59');
    expect((await write(caller)).anonymousId).toBe(first.anonymousId);
  });

  it('cannot be identified from any row: no handle, person key or account leads to a post', async () => {
    const caller = await aMember();
    const { anonymousId } = await write(caller);
    const rows = await everythingStored(service.database);
    expect(tablesWith(rows, anonymousId).sort()).toEqual(['posts', 'writers']);
    expect(tablesWith(rows, await keyOf(caller))).toEqual(['group_memberships']);
    expect(tablesWith(rows, caller.userId)).toEqual([]);
  });

  it('cannot set the author, week, state or parent of a post', async () => {
    const caller = await aMember();
    const { anonymousId } = await write(await aMember());
    const forged = {
      anonymousId,
      day: '2032-01-01',
      state: 'removed',
      parentId: randomUUID(),
      createdAt: 'now',
    };
    const input = { groupId: GROUP, content: 'Mine.', ...forged };
    const post = await handler().writePost(validateInput(NewGroupPost, input), callOf(caller));
    expect(post).toMatchObject({ isOwn: true, state: 'visible' });
    expect(post.anonymousId).not.toBe(anonymousId);
    const [row] = await query(
      'SELECT day::text, parent_id, prompt_id, group_id FROM community.posts WHERE id = $1',
      [post.id],
    );
    expect(row).toEqual({ day: monday, parent_id: null, prompt_id: null, group_id: GROUP });
  });

  it('creates only one post when a request is repeated, even ten times at once', async () => {
    const caller = await aMember();
    const requestId = randomUUID();
    const posts = await Promise.all(
      Array.from({ length: 10 }, () => persistently(() => write(caller, WORDS, { requestId }))),
    );
    expect(new Set(posts.map(({ id }) => id)).size).toBe(1);
    expect(await contentsFor(caller)).toEqual([WORDS]);
  });

  it('is rate-limited as in the forum, also with 50 requests at once', async () => {
    const caller = await aMember();
    const codes = await Promise.all(
      Array.from({ length: 50 }, () => persistently(() => codeOf(write(caller))).then((code) => code)),
    );
    expect(codes.filter((code) => code === 'done')).toHaveLength(6);
    expect(new Set(codes)).toEqual(new Set(['done', 'forum_slow_down']));
  });

  it('is refused when the weekly limit per person or per thread is reached', async () => {
    const caller = await aMember();
    const { anonymousId } = await write(caller);
    await query('UPDATE community.writers SET posts = $1 WHERE anonymous_id = $2', [
      MAX_POSTS_A_WEEK,
      anonymousId,
    ]);
    await expect(write(caller)).rejects.toMatchObject({
      ...{ code: 'forum_slow_down', message: expect.stringContaining(`${MAX_POSTS_A_WEEK} times`) },
    });
    await fill(MAX_POSTS_OF_THREAD);
    await expect(write(await aMember())).rejects.toMatchObject({
      ...{ code: 'forum_slow_down', message: expect.stringContaining('room for') },
    });
    goTo(7, '10:00:00');
    expect(await codeOf(write(caller))).toBe('done');
  });

  it.each(['', ' \u200b ', 'a'.repeat(4_001)])('gets a validation error for the text %j', async (content) => {
    expect(await codeOf(write(await aMember(), content))).toBe('validation_failed');
  });

  it('can write at the same time as 49 others', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => persistently(() => aMember())));
    await Promise.all(people.map((one, n) => persistently(() => write(one, `Voice ${n}`))));
    const first = await read(people[0] as Caller);
    const second = await read(people[0] as Caller, first.cursor as string);
    const third = await read(people[0] as Caller, second.cursor as string);
    const all = [first, second, third].flatMap(({ posts }) => posts);
    expect(new Set(all.map(({ content }) => content)).size).toBe(50);
    expect(new Set(all.map(({ anonymousId }) => anonymousId)).size).toBe(50);
  });

  it('can delete their own post, also after leaving the group', async () => {
    const [author, reader] = [await aMember(), await aMember()];
    const [first, second] = [await write(author, 'First'), await write(author, 'Second')];
    await remove(author, first.id);
    expect(await contentsFor(reader)).toEqual(['Second']);
    await leave(author);
    expect(await codeOf(read(author))).toBe('group_not_found');
    expect(await contentsFor(reader)).toEqual(['Second']);
    await remove(author, second.id);
    expect(await contentsFor(reader)).toEqual([]);
  });

  it('can keep a copy of a post beyond the end of the week', async () => {
    const author = await aMember();
    const { id } = await write(author);
    const kept = service.get(KeptPostsHandler);
    expect(await codeOf(kept.keep({ id }, callOf(await aMember())))).toBe('discussion_not_found');
    await kept.keep({ id }, callOf(author));
    goTo(7, '00:02:00');
    await endDays();
    expect(await kept.listKept({}, callOf(author))).toMatchObject([
      { content: WORDS, promptText: 'Meeting anger', postedOn: monday },
    ]);
  });
});

describe('the safety of a thread', () => {
  it('holds a post that signals danger, shows its author the safety card, and counts the card', async () => {
    const [author, reader] = [await aMember(), await aMember()];
    const before = (await service.get(SafetyCounts).list(monday)).length;
    const post = await write(author, DANGER);
    expect(post).toMatchObject({ state: 'held', holdReason: 'danger', safety: expect.any(Object) });
    expect(await contentsFor(reader)).toEqual([]);
    expect((await read(author)).posts).toMatchObject([{ state: 'held', safety: expect.any(Object) }]);
    expect(await queue()).toContainEqual(
      expect.objectContaining({
        ...{ id: post.id, groupName: 'Meeting anger', promptText: null, safetyCategory: 'suicide' },
        ...{ day: monday, isOpen: true },
      }),
    );
    await service.get(SafetyCounts).beforeApplicationShutdown();
    expect((await service.get(SafetyCounts).list(monday)).length).toBe(before + 1);
    // The author sees no ads for the rest of the week.
    goTo(3, '10:00:00');
    expect(await service.get(AccessHandler).checkAccess(undefined, callOf(author))).toMatchObject({
      isQuiet: true,
    });
  });

  it('asks the check-in question, and after a yes shows the post only to its author', async () => {
    const [author, reader] = [await aMember(), await aMember()];
    const post = await write(author, 'There is no point to my life any more');
    expect(post).toMatchObject({ state: 'visible', checkIn: { answer: null } });
    const answered = await service
      .get(OwnPostsHandler)
      .answerCheckIn({ discussionId: post.id, answer: 'yes' }, callOf(author));
    expect(answered).toMatchObject({ answer: 'yes', safety: expect.any(Object) });
    expect(await contentsFor(reader)).toEqual([]);
  });

  it('holds a post that breaks a word rule until an operator makes the post visible', async () => {
    const [author, reader] = [await aMember(), await aMember()];
    const post = await write(author, NAMES_ADDRESS);
    expect(post).toMatchObject({ state: 'held', holdReason: 'contact_details' });
    const own = service.get(OwnPostsHandler);
    await own.appeal({ id: post.id, message: 'It is no address.' }, callOf(author));
    expect(await own.listHeld(undefined, callOf(author))).toMatchObject([
      { id: post.id, groupName: 'Meeting anger', isAppealed: true },
    ]);
    expect(await codeOf(own.appeal({ id: post.id, message: 'Mine.' }, callOf(reader)))).toBe(
      'discussion_not_found',
    );
    await service.get(ModerationHandler).decide({ id: post.id, status: 'visible' }, operator);
    expect(await contentsFor(reader)).toEqual([NAMES_ADDRESS]);
  });

  it('keeps a held post that its author deletes in the queue, without its text, until the day ends', async () => {
    const author = await aMember();
    const { id } = await write(author, NAMES_ADDRESS);
    goTo(2, '10:00:00');
    await remove(author, id);
    const place = (await queue()).find((post) => post.id === id);
    expect(place).toMatchObject({ isWithdrawn: true, isOpen: true, content: '' });
    goTo(3, '00:00:00');
    expect(await queue()).not.toContainEqual(expect.objectContaining({ id }));
  });

  it('lists a reported post for operators, and hides the post after the third member’s report', async () => {
    const [author, reader] = [await aMember(), await aMember()];
    const { id } = await write(author);
    expect(await codeOf(report(author, id))).toBe('own_post');
    for (const reporter of [await aMember(), await aMember()]) await report(reporter, id);
    expect(await queue()).toContainEqual(expect.objectContaining({ id, state: 'visible', isOpen: true }));
    // The post stays in the queue all week, not only on its first day.
    goTo(5, '10:00:00');
    expect(await queue()).toContainEqual(expect.objectContaining({ id, isOpen: true }));
    expect(await contentsFor(reader)).toEqual([WORDS]);
    await report(reader, id);
    expect(await contentsFor(reader)).toEqual([]);
    expect((await read(author)).posts).toMatchObject([{ id, state: 'hidden' }]);
  });

  it('does not count reports of people who have just joined', async () => {
    const [author, reader] = [await aMember(), await aMember()];
    const { id } = await write(author);
    for (let n = 0; n < 4; n += 1) {
      const newcomer = await aMember();
      await query('UPDATE community.group_memberships SET joined_on = $1 WHERE person_key = $2', [
        monday,
        await keyOf(newcomer),
      ]);
      await report(newcomer, id);
    }
    expect(await contentsFor(reader)).toEqual([WORDS]);
    expect(await queue()).toContainEqual(expect.objectContaining({ id, isOpen: true }));
  });

  it('prevents a suspended author from writing in the forum too, also after they have left the group', async () => {
    const author = await aMember(GROUP, aCallerOn('premium'));
    const { id } = await write(author);
    await report(await aMember(), id);
    await leave(author);
    await service.get(ModerationHandler).suspend({ id, days: 7 }, operator);
    expect(await codeOf(forum.post(WORDS, {}, author))).toBe('forum_suspended');
  });

  it('lets a suspended member read but not write', async () => {
    const [author, other] = [await aMember(), await aMember()];
    const { id } = await write(author);
    await report(other, id);
    await service.get(ModerationHandler).suspend({ id, days: 1 }, operator);
    await expect(write(author)).rejects.toMatchObject({
      ...{ code: 'forum_suspended', message: expect.stringContaining('this thread') },
    });
    expect(await read(author)).toMatchObject({ suspendedUntil: `${addDays(monday, 2)}T00:00:00.000Z` });
    expect(await codeOf(write(other))).toBe('done');
  });

  it('hides all posts of an author for the week from a member who blocked the author', async () => {
    const [author, reader] = [await aMember(), await aMember()];
    const { id } = await write(author);
    await handler().blockAuthor({ groupId: GROUP, id }, callOf(reader));
    await endDays();
    goTo(4, '10:00:00');
    await endDays();
    await write(author, 'Another one');
    expect((await read(reader)).posts).toMatchObject([
      { content: '', isBlocked: true },
      { content: '', isBlocked: true },
    ]);
    await handler().unblockAuthor({ groupId: GROUP, id }, callOf(reader));
    expect(await contentsFor(reader)).toEqual(['Another one', WORDS]);
    expect(await codeOf(handler().blockAuthor({ groupId: GROUP, id }, callOf(author)))).toBe('own_post');
  });
});

describe('the end of a week', () => {
  it('deletes the thread, all related rows, and the secret of the week', async () => {
    const [author, reader] = [await aMember(), await aMember()];
    const { id, anonymousId } = await write(author);
    await report(reader, id);
    await handler().blockAuthor({ groupId: GROUP, id }, callOf(reader));
    goTo(6, '23:59:59');
    await endDays();
    expect(await contentsFor(author)).toEqual([WORDS]);
    goTo(7, '00:00:00');
    expect(await contentsFor(author)).toEqual([]);
    await endDays();
    const rows = await everythingStored(service.database);
    for (const trace of [id, anonymousId, WORDS]) expect(tablesWith(rows, trace)).toEqual([]);
    for (const table of ['posts', 'writers', 'blocks', 'reports']) {
      expect(rows.filter((row) => row.table === table)).toEqual([]);
    }
    goTo(7, '00:02:00');
    await endDays();
    expect(await service.get(GroupWeeks).weeksWithSecret()).not.toContain(monday);
  });

  it('keeps a post that awaits an operator for one more day, visible only to operators and its author', async () => {
    const author = await aMember();
    goTo(6, '23:50:00');
    const { id } = await write(author, NAMES_ADDRESS);
    goTo(7, '10:00:00');
    await endDays();
    expect(await contentsFor(author)).toEqual([]);
    expect(await queue()).toContainEqual(expect.objectContaining({ id, isOpen: true }));
    goTo(8, '00:00:00');
    await endDays();
    expect(await query('SELECT FROM community.posts WHERE id = $1', [id])).toEqual([]);
    expect(await queue()).not.toContainEqual(expect.objectContaining({ id }));
  });

  it('does not delay the deletion of the forum’s secret for the week’s Monday', async () => {
    const author = await aMember(GROUP, aCallerOn('premium'));
    await write(author);
    await forum.post(WORDS, {}, author);
    goTo(1, '00:02:00');
    await forum.promptId();
    await endDays();
    expect(await service.get(ForumDays).daysWithSecret()).toEqual([addDays(monday, 1)]);
    expect(await contentsFor(author)).toEqual([WORDS]);
  });
});

describe('a person who erases their data', () => {
  it.each(['clear', 'close'] as const)('has the texts of their posts erased at once (%s)', async (kind) => {
    const [author, reader] = [await aMember(), await aMember()];
    const texts = [`Said with ${kind}`, `Write to me: ${kind}@example.com`] as const;
    const [seen, held] = [await write(author, texts[0]), await write(author, texts[1])];
    expect([seen.state, held.state]).toEqual(['visible', 'held']);
    await erase(author, kind);
    expect(await contentsFor(reader)).toEqual([]);
    const rows = await everythingStored(service.database);
    for (const words of texts) expect(tablesWith(rows, words)).toEqual([]);
    expect(tablesWith(rows, seen.anonymousId)).toEqual(['posts']);
    expect(await codeOf(read(author))).toBe('group_not_found');
  });

  it('leaves no post that was in flight', async () => {
    for (let round = 0; round < 5; round += 1) {
      const author = await aMember();
      const reader = await aMember();
      const writing = Array.from({ length: 5 }, () => codeOf(write(author, `On its way ${round}`)));
      await Promise.all([...writing, erase(author)]);
      expect(await contentsFor(reader)).not.toContain(`On its way ${round}`);
    }
  });
});
