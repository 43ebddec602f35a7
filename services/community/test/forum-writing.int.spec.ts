import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { addDays } from '@shadow-guide/calendar';
import { type Discussion, FORUM_CHANGED_SUBJECT } from '@shadow-guide/contracts';
import {
  aCaller,
  aCallerOn,
  databaseCost,
  type OwnDatabase,
  openOwnDatabase,
  until,
} from '@shadow-guide/kernel/testing';
import { communityDatabase } from '../src/database/database.js';
import { MAX_POSTS_OF_DAY } from '../src/forum/snapshot/index.js';
import { BlockAuthor, CreatePost, RemovePost } from '../src/forum/writing/index.js';
import { ReviewPost } from '../src/moderation/index.js';
import { PersonKeys } from '../src/people/index.js';
import { Suspensions } from '../src/suspensions/index.js';
import { type Community, startCommunity } from './support/community.js';
import { Forum } from './support/forum.js';

const REDIS_DATABASE = 3;

let own: OwnDatabase;
let service: Community;
let forum: Forum;
let day = '2026-05-04';

beforeAll(async () => {
  own = await openOwnDatabase(process.env, communityDatabase);
  service = await startCommunity(REDIS_DATABASE, undefined, { postgres: own.settings });
  forum = new Forum(service);
}, 30_000);
afterAll(async () => {
  await service.close();
  await own.drop();
});
/** Each test has its own day. */
beforeEach(() => {
  day = addDays(day, 1);
  service.clock.set(new Date(`${day}T10:00:30Z`));
});

const rows = (): Promise<{ content: string; anonymous_id: string }[]> =>
  service.database.query('rows', 'SELECT content, anonymous_id FROM community.posts WHERE day = $1', [day]);

describe('a post', () => {
  it('is returned as its author sees it, with a server-generated id and the minute', async () => {
    const caller = aCallerOn('premium');
    const post = await forum.post(
      '  What I did not say  ',
      {
        ...{ anonymousId: 'chosen-by-the-browser', contentNotes: ['self_harm', 'abuse', 'abuse'] },
      },
      caller,
    );
    expect(post).toMatchObject({
      ...{ content: 'What I did not say', parentId: null, isOwn: true, state: 'visible', holdReason: null },
      ...{ createdAt: `${day}T10:00:00.000Z`, contentNotes: ['abuse', 'self_harm'], replies: [] },
    });
    expect(post.anonymousId).toMatch(/^[\w-]{22}$/);
    expect(await forum.read(post.id, caller)).toMatchObject({ id: post.id, isOwn: true });
    expect(await forum.read(post.id)).toMatchObject({ isOwn: false, anonymousId: post.anonymousId });
  });

  it('is stored once when it is sent fifty times at once, and stays the same post after it was deleted', async () => {
    const caller = aCallerOn('premium');
    const request = { requestId: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 50 }, () => forum.post('Once', request, caller)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    // The repeated requests were not counted.
    await forum.post('Two', {}, caller);
    await service.get(RemovePost).run((answers[0] as Discussion).id, caller);
    expect(await forum.post('Once', request, caller)).toMatchObject({ content: '', isDeleted: true });
    expect(await rows()).toHaveLength(2);
  });

  it('needs few statements in few round trips', async () => {
    const caller = aCallerOn('premium');
    const { id } = await forum.post('First', {}, caller);
    const cost = await databaseCost(() => forum.post('Second', { parentId: id }, caller));
    expect(cost.statements).toBeLessThanOrEqual(8);
    expect(cost.sequence).toBeLessThanOrEqual(4);
  });

  it('is not returned to another person who sends the same request id', async () => {
    const request = { requestId: randomUUID() };
    const [one, other] = [await forum.post('Mine', request), await forum.post('Yours', request)];
    expect(other.id).not.toBe(one.id);
  });

  it('to an expired prompt is refused, and does not use up the day', async () => {
    const caller = aCaller();
    const promptId = await forum.promptId();
    service.clock.set(new Date(`${addDays(day, 1)}T00:00:02Z`));
    await expect(forum.post('Late', { promptId }, caller)).rejects.toMatchObject({
      ...{ kind: 'conflict', code: 'forum_day_over' },
      message: expect.stringContaining('Your words are still here'),
    });
    const visits = await service.database.query('visits', 'SELECT FROM community.visits WHERE day > $1', [
      day,
    ]);
    expect(visits).toHaveLength(0);
    day = addDays(day, 1);
  });

  it('can answer only posts of today that its author can see', async () => {
    const missing = { code: 'discussion_not_found' };
    const author = aCallerOn('premium');
    const gone = await forum.post('Gone', {}, author);
    await service.get(RemovePost).run(gone.id, author);
    await expect(forum.post('To nobody', { parentId: randomUUID() })).rejects.toMatchObject(missing);
    await expect(forum.post('To what is gone', { parentId: gone.id })).rejects.toMatchObject(missing);
    const held = await forum.post('Write to me: someone@example.com', {}, author);
    expect(held).toMatchObject({ state: 'held', holdReason: 'contact_details' });
    await expect(forum.post('To what waits', { parentId: held.id })).rejects.toMatchObject(missing);
    // Authors cannot reply even to their own hidden post: others would notice that the post above the reply is missing.
    await expect(forum.post('To my own', { parentId: held.id }, author)).rejects.toMatchObject({
      ...{ kind: 'conflict', code: 'post_not_allowed' },
      message: 'Others cannot see this post at the moment, so it cannot be replied to.',
    });
    const yesterday = await forum.post('Yesterday');
    day = addDays(day, 1);
    service.clock.set(new Date(`${day}T08:00:00Z`));
    await expect(forum.post('To yesterday', { parentId: yesterday.id })).rejects.toMatchObject(missing);
  });

  it('that signals danger is visible only to its author, with the safety card, also when it is read again later', async () => {
    const author = aCallerOn('premium', { locale: 'en-GB', timezone: 'Europe/London' });
    const post = await forum.post('I want to kill myself tonight', {}, author);
    expect(post).toMatchObject({
      state: 'held',
      holdReason: 'danger',
      safety: { category: 'suicide', country: 'GB' },
    });
    expect(await forum.read(post.id, author)).toMatchObject({ safety: { category: 'suicide' }, isOwn: true });
    expect(await forum.list()).toEqual([]);
  });

  it('shows the check-in question once a day', async () => {
    const author = aCallerOn('premium');
    const unsure = 'There is no point to my life any more';
    const [first, second] = [await forum.post(unsure, {}, author), await forum.post(unsure, {}, author)];
    expect(first.checkIn).toMatchObject({ answer: null });
    expect(second.checkIn).toBeUndefined();
    expect(await forum.read(first.id, author)).toMatchObject({ checkIn: { answer: null } });
    expect((await forum.read(first.id))?.checkIn).toBeUndefined();
  });

  it.each([
    ['markup', '<img src=x onerror=alert(1)><script>fetch("/api")</script>', undefined],
    ['directional overrides', 'read \u202eelbisreverri\u202c \u2067open', 'read elbisreverri open'],
    ['stacks of combining marks', `h${'\u0336\u0301'.repeat(500)}i`, expect.stringMatching(/^h\p{M}{4}i$/u)],
    ['SQL and NUL characters', "'; DROP TABLE posts; --\u0000", "'; DROP TABLE posts; --"],
    ['text of the maximum length', '🫀'.repeat(4_000), undefined],
  ])('treats %s as plain text', async (_case, content, stored) => {
    const post = await forum.post(content);
    expect((await forum.read(post.id))?.content).toEqual(stored ?? content);
  });

  it.each([
    ['made only of invisible characters', '\u200b\u202e\u3164 \n', 'content needs something'],
    ['too long once it is normalized', '\u0958'.repeat(3_000), '4000 characters'],
  ])('is refused when it is %s', async (_case, content, message) => {
    await expect(forum.post(content)).rejects.toMatchObject({
      ...{ kind: 'invalid', code: 'validation_failed' },
      errors: [{ field: 'content', message: expect.stringContaining(message) }],
    });
  });

  it('is refused with an unknown content note', async () => {
    await expect(forum.post('Words', { contentNotes: ['spiders' as never] })).rejects.toMatchObject({
      errors: [{ field: 'contentNotes' }],
    });
  });

  it('is refused while its author is suspended, and the error contains the end of the suspension', async () => {
    const caller = aCallerOn('premium');
    const key = await service.get(PersonKeys).keyOf(caller.userId);
    const last = addDays(day, 3);
    await service.database.pipelined((transaction) =>
      service.get(Suspensions).suspend(key, last, transaction),
    );
    await expect(forum.post('Me again', {}, caller)).rejects.toMatchObject({
      ...{ kind: 'forbidden', code: 'forum_suspended', flags: { resetsAt: `${last}T00:00:00.000Z` } },
    });
    expect(await forum.list({}, caller)).toEqual([]);
  });
});

describe('an author who posts fast', () => {
  it('has to wait after three posts when they are new, and the error contains the waiting time; a refused post is not reviewed', async () => {
    const caller = aCallerOn('premium');
    const looked = jest.spyOn(service.get(ReviewPost), 'review').mock.calls;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => forum.post(`Post ${n}`, {}, caller)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(looked).toHaveLength(3);
    const refused = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({ kind: 'limited', code: 'forum_slow_down' });
    const { retryAfter } = (refused.reason as { flags: { retryAfter: number } }).flags;
    service.clock.advance(retryAfter * 1_000);
    await forum.post('After the wait', {}, caller);
    expect(await rows()).toHaveLength(4);
  });

  it('does not slow down others', async () => {
    const caller = aCallerOn('premium');
    await Promise.allSettled(Array.from({ length: 10 }, (_, n) => forum.post(`Post ${n}`, {}, caller)));
    await expect(forum.post('Somebody else')).resolves.toMatchObject({ state: 'visible' });
  });

  it('may write six posts at once from the fourth day on, and a hundred per day', async () => {
    const caller = aCallerOn('premium');
    await forum.post('The first day', {}, caller);
    day = addDays(day, 3);
    service.clock.set(new Date(`${day}T01:00:00Z`));
    const outcomes = await Promise.allSettled(
      Array.from({ length: 9 }, (_, n) => forum.post(`Post ${n}`, {}, caller)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    await service.database.query('much', 'UPDATE community.writers SET posts = 100 WHERE day = $1', [day]);
    service.clock.set(new Date(`${day}T12:00:00Z`));
    await expect(forum.post('One too many', {}, caller)).rejects.toMatchObject({
      ...{ code: 'forum_slow_down', flags: { retryAfter: 12 * 3_600, limit: 100 } },
    });
  });
});

describe('a post of the caller’s own', () => {
  it('can be deleted until midnight; its text is erased at once', async () => {
    const author = aCallerOn('premium');
    const post = await forum.post('Words to be taken back', { contentNotes: ['abuse'] }, author);
    await service.get(RemovePost).run(post.id, author);
    expect(await rows()).toMatchObject([{ content: '' }]);
    expect(await forum.read(post.id, author)).toBeUndefined();
    // A second deletion changes nothing.
    await service.get(RemovePost).run(post.id, author);
    const other = await forum.post('Another', {}, author);
    day = addDays(day, 1);
    service.clock.set(new Date(`${day}T00:00:00Z`));
    await expect(service.get(RemovePost).run(other.id, author)).rejects.toMatchObject({
      code: 'discussion_not_found',
    });
  });

  it('can be deleted by its author only', async () => {
    const post = await forum.post('Mine');
    await expect(service.get(RemovePost).run(post.id, aCallerOn('premium'))).rejects.toMatchObject({
      code: 'discussion_not_found',
    });
    expect(await forum.read(post.id)).toMatchObject({ content: 'Mine' });
  });
});

describe('a blocked author', () => {
  it('is hidden from the reader who blocked them on that day, in all posts, and stays visible to others', async () => {
    const [reader, author] = [aCallerOn('premium'), aCallerOn('premium')];
    const post = await forum.post('Unkind', { contentNotes: ['violence'] }, author);
    await service.get(BlockAuthor).block(post.id, reader);
    await service.get(BlockAuthor).block(post.id, reader);
    const reply = await forum.post('And again', { parentId: post.id }, author);
    expect(await forum.read(post.id, reader)).toMatchObject({
      ...{ content: '', contentNotes: [], isBlocked: true },
      replies: [{ id: reply.id, content: '', isBlocked: true }],
    });
    expect(await forum.read(post.id)).toMatchObject({ content: 'Unkind', isBlocked: false });
    await service.get(BlockAuthor).unblock(reply.id, reader);
    expect(await forum.read(post.id, reader)).toMatchObject({ content: 'Unkind', isBlocked: false });
  });

  it('must be another person with a visible post', async () => {
    const author = aCallerOn('premium');
    const [post, held] = [
      await forum.post('Mine', {}, author),
      await forum.post('me@example.com', {}, author),
    ];
    await expect(service.get(BlockAuthor).block(post.id, author)).rejects.toMatchObject({ code: 'own_post' });
    for (const id of [held.id, randomUUID()]) {
      await expect(service.get(BlockAuthor).block(id, aCallerOn('premium'))).rejects.toMatchObject({
        code: 'discussion_not_found',
      });
    }
  });
});

describe('blocks of one reader', () => {
  it('are limited to a hundred a day; the next block is refused', async () => {
    const reader = aCallerOn('premium');
    const [first, next] = [await forum.post('One of many'), await forum.post('One more')];
    await service.get(BlockAuthor).block(first.id, reader);
    await service.database.query(
      'test-blocks',
      `INSERT INTO community.blocks (day, anonymous_id, blocked_id)
       SELECT day, anonymous_id, lpad(n::text, 22, '0') FROM community.blocks, generate_series(1, 99) n WHERE day = $1`,
      [day],
    );
    await expect(service.get(BlockAuthor).block(next.id, reader)).rejects.toMatchObject({
      ...{ kind: 'conflict', code: 'too_many_blocked' },
    });
    await service.get(BlockAuthor).unblock(first.id, reader);
    await service.get(BlockAuthor).block(first.id, reader);
    expect(await forum.read(first.id, reader)).toMatchObject({ isBlocked: true });
  });
});

describe('a day with the maximum number of posts', () => {
  it('stays readable, accepts no more posts, and still returns the same post for a repeated request', async () => {
    const author = aCallerOn('premium');
    const request = { requestId: randomUUID() };
    const before = await forum.post('Before', request, author);
    await service.database.query(
      'test-many-posts',
      `INSERT INTO community.posts (id, day, prompt_id, root_id, depth, anonymous_id, content, created_at)
       SELECT id, $1::date, $2, id, 0, lpad((n / 50)::text, 22, 'x'), repeat('All that one has to say. ', 16), $1::date
       FROM (SELECT n, gen_random_uuid() AS id FROM generate_series(1, ${MAX_POSTS_OF_DAY}) n) posts`,
      [day, await forum.promptId()],
    );
    service.clock.advance(6_000);
    await expect(forum.post('One too many')).rejects.toMatchObject({
      ...{ kind: 'limited', code: 'forum_slow_down' },
      message: expect.stringContaining('as many posts as one day has room for'),
    });
    expect(await forum.post('Before', request, author)).toMatchObject({ id: before.id });
    expect(await forum.list({ sort: 'oldest', limit: 2 })).toMatchObject([{ id: before.id }, {}]);
    await service.get(RemovePost).run(before.id, author);
    expect((await forum.list({ sort: 'oldest', limit: 1 }))[0]?.id).not.toBe(before.id);
  }, 20_000);
});

describe('open tabs', () => {
  it('are notified of changes that others can see, by a message that contains only the prompt id', async () => {
    const promptId = await forum.promptId();
    const heard: string[] = [];
    const subscription = service.kernel.nats.connection.subscribe(FORUM_CHANGED_SUBJECT, {
      callback: (_error, message) => {
        heard.push(message.string());
      },
    });
    const ours = () => heard.filter((text) => text.includes(promptId));
    await forum.post('me@example.com');
    await service.kernel.nats.connection.flush();
    expect(ours()).toEqual([]);
    await forum.post('Hello');
    await until('a notice has arrived', () => ours().length > 0);
    expect(JSON.parse(ours()[0] as string)).toEqual({ promptId });
    subscription.unsubscribe();
  });
});

it('a free person uses up their day by posting without reading', async () => {
  const caller = aCaller();
  const promptId = await forum.promptId();
  await service.get(CreatePost).run({ content: 'Just this', promptId }, caller);
  day = addDays(day, 1);
  service.clock.set(new Date(`${day}T10:00:00Z`));
  await expect(forum.post('Tomorrow', {}, caller)).rejects.toMatchObject({ code: 'forum_access_limited' });
  await expect(forum.list({}, caller)).rejects.toMatchObject({ code: 'forum_access_limited' });
});
