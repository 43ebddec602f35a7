import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@shadow-guide/calendar';
import { type Discussion, forumSorts } from '@shadow-guide/contracts';
import {
  aCaller,
  aCallerOn,
  countQueries,
  type OwnDatabase,
  openOwnDatabase,
} from '@shadow-guide/kernel/testing';
import { communityDatabase } from '../src/database/database.js';
import { RemovePost } from '../src/forum/writing/index.js';
import { type Community, startCommunity } from './support/community.js';
import { Forum, flat } from './support/forum.js';

const REDIS_DATABASE = 3;

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
/** Each test has its own day. */
beforeEach(() => {
  day = addDays(day, 1);
  service.clock.set(new Date(`${day}T10:00:30Z`));
});

describe('a thread', () => {
  it('is a tree of six levels; deeper replies are on the sixth level and name the post that they answer', async () => {
    const root = await forum.post('The discussion');
    const chain = [root];
    for (let n = 1; n <= 9; n += 1) {
      chain.push(await forum.post(`Level ${n}`, { parentId: chain.at(-1)?.id ?? null }));
    }
    const read = (await forum.read(root.id)) as Discussion;
    expect(flat(read).map(({ post, level }) => [post.content, level])).toEqual([
      ...[1, 2, 3, 4, 5].map((level) => [`Level ${level}`, level]),
      ...[6, 7, 8, 9].map((level) => [`Level ${level}`, 6]),
    ]);
    expect(flat(read).map(({ post }) => post.parentId)).toEqual(chain.slice(0, -1).map(({ id }) => id));
    expect(read.replyCount).toBe(9);
  });

  it('with 200 replies is read in pages of 30, each reply once and after the post it answers', async () => {
    const root = await forum.post('A long one');
    const first = await forum.replies(100, root.id);
    for (const { id } of first) await forum.post('Below', { parentId: id });
    const read = (await forum.read(root.id)) as Discussion;
    expect(read.replyCount).toBe(200);
    const seen = flat(read).map(({ post }) => post);
    expect(seen).toHaveLength(30);
    let cursor = read.repliesCursor;
    while (cursor) {
      const page = await forum.listReplies(root.id, cursor);
      expect(page.slice(0, -1).every(({ repliesCursor }) => repliesCursor === null)).toBe(true);
      seen.push(...page);
      cursor = page.at(-1)?.repliesCursor ?? null;
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(200);
    const known = new Set([root.id]);
    for (const { id, parentId } of seen) {
      expect(known.has(parentId ?? '')).toBe(true);
      known.add(id);
    }
  }, 60_000);

  it('keeps a placeholder for a deleted post with replies, and no placeholder for a deleted post without replies', async () => {
    const author = aCallerOn('premium');
    const root = await forum.post('Words to be taken back', {}, author);
    const reply = await forum.post('An answer', { parentId: root.id });
    await service.get(RemovePost).run(root.id, author);
    expect(await forum.read(root.id)).toMatchObject({
      ...{ content: '', isDeleted: true, isOwn: false, replyCount: 1, contentNotes: [] },
      replies: [{ id: reply.id, content: 'An answer' }],
    });
    expect(await forum.read(root.id, author)).toMatchObject({ content: '', isDeleted: true });
    const lonely = await forum.post('Nobody answered', {}, author);
    await service.get(RemovePost).run(lonely.id, author);
    expect(await forum.read(lonely.id, author)).toBeUndefined();
  });

  it('shows hidden posts to their author only, and leaves no reply without a parent', async () => {
    const author = aCallerOn('premium');
    const root = await forum.post('Seen for a while', {}, author);
    const reply = await forum.post('It was answered', { parentId: root.id });
    await service.database.query('hide', `UPDATE community.posts SET state = 'hidden' WHERE id = $1`, [
      root.id,
    ]);
    service.clock.advance(600);
    expect(await forum.read(root.id)).toMatchObject({
      content: '',
      isDeleted: true,
      state: 'visible',
      isOwn: false,
    });
    expect(await forum.read(root.id, author)).toMatchObject({
      ...{ content: 'Seen for a while', state: 'hidden', isOwn: true },
      replies: [{ id: reply.id }],
    });
  });
});

describe('discussions', () => {
  it.each(forumSorts)(
    'sorted by %s are each listed once across pages, even while others post',
    async (sort) => {
      const posted: Discussion[] = [];
      for (let n = 0; n < 9; n += 1) {
        const discussion = await forum.post(`Discussion ${n}`);
        posted.push(discussion);
        await forum.replies(n % 4, discussion.id);
      }
      const seen: Discussion[] = [];
      for (let page = 0; page < 3; page += 1) {
        seen.push(...(await forum.list({ sort, limit: 3, cursor: seen.at(-1)?.cursor ?? undefined })));
        // The first discussion gets the most replies, and a new discussion arrives.
        await forum.replies(5, (posted[0] as Discussion).id);
        if (page === 0) await forum.post('Meanwhile');
      }
      const contents = seen.map(({ content }) => content);
      const before = posted.map(({ content }) => content);
      if (sort === 'newest') expect(contents).toEqual([...before].reverse());
      if (sort === 'oldest') expect(contents).toEqual(before);
      if (sort === 'most_replies') {
        expect([...contents].sort()).toEqual(before);
        expect(contents.slice(0, 2)).toEqual(['Discussion 7', 'Discussion 3']);
      }
    },
  );

  it('refuse a malformed cursor', async () => {
    await forum.post('One');
    const [{ cursor } = { cursor: null }] = await forum.list({ sort: 'newest' });
    for (const wrong of ['x', 'AAAA', cursor as string]) {
      await expect(forum.list({ sort: 'most_replies', cursor: wrong })).rejects.toMatchObject({
        code: 'validation_failed',
      });
    }
  });

  it('for another prompt are not found, and do not use up the day', async () => {
    const caller = aCaller();
    const promptId = '00000000-0000-4000-8000-000000000001';
    await expect(forum.list({ promptId }, caller)).rejects.toMatchObject({ code: 'prompt_not_found' });
    const visits = await service.database.query('visits', 'SELECT FROM community.visits WHERE day = $1', [
      day,
    ]);
    expect(visits).toHaveLength(0);
  });

  it('need no statement on a repeated visit, and two statements when something changed', async () => {
    const caller = aCallerOn('premium');
    const { id } = await forum.post('Something');
    await forum.list({}, caller);
    const [idle] = await countQueries(() => forum.list({}, caller));
    expect(idle).toBe(0);
    await forum.post('A reply', { parentId: id });
    const [changed] = await countQueries(() => forum.list({}, caller));
    expect(changed).toBe(2);
  });

  it('load changes once, however many people read at the same time', async () => {
    const callers = Array.from({ length: 40 }, () => aCallerOn('premium'));
    await forum.post('Something');
    await Promise.all(callers.map((caller) => forum.list({}, caller)));
    await forum.post('Something else');
    const [statements, lists] = await countQueries(() =>
      Promise.all(callers.map((caller) => forum.list({}, caller))),
    );
    expect(statements).toBe(2);
    expect(lists.every((list) => list.length === 2)).toBe(true);
  });

  it('show posts of another process within half a second, whatever the order in which its transactions commit', async () => {
    const { id } = await forum.post('Here');
    await forum.list();
    // The transaction of this reply starts before that of another reply and ends after the other reply was read.
    let finish: () => void = () => undefined;
    let begun: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const late = service.database.pipelined(async (transaction) => {
      await transaction.query(
        'late',
        `INSERT INTO community.posts (id, day, prompt_id, parent_id, root_id, depth, anonymous_id, content, created_at)
         SELECT gen_random_uuid(), day, prompt_id, id, id, 1, repeat('z', 22), 'Late', created_at
         FROM community.posts WHERE id = $1`,
        [id],
      );
      begun();
      await held;
    });
    await hasBegun;
    await forum.post('First', { parentId: id });
    expect((await forum.read(id))?.replyCount).toBe(1);
    finish();
    await late;
    service.clock.advance(600);
    expect((await forum.read(id))?.replies.map(({ content }) => content)).toEqual(['Late', 'First']);
  });

  it('of a past day are gone on the next day', async () => {
    const promptId = await forum.promptId();
    await forum.post('Yesterday soon');
    service.clock.set(new Date(`${addDays(day, 1)}T00:00:01Z`));
    expect(await forum.list()).toEqual([]);
    await expect(forum.list({ promptId })).rejects.toMatchObject({ code: 'prompt_not_found' });
    day = addDays(day, 1);
  });
});
