import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, type KeptPost, KeptPostsQuery, MAX_KEPT_POSTS } from '@shadow-guide/contracts';
import { aCaller } from '@shadow-guide/contracts/testing';
import { UserKeys } from '@shadow-guide/encryption';
import { validateInput } from '@shadow-guide/kernel';
import { KeptPostsHandler } from '../src/kept-posts/kept-posts.handler.js';
import { KeptPostsRepository } from '../src/kept-posts/kept-posts.repository.js';
import { type Community, callOf, startCommunity } from './support/community.js';
import { aStoredPost } from './support/posts.js';

const gone = expect.objectContaining({ kind: 'not_found', code: 'discussion_not_found' });

let community: Community;
let handler: KeptPostsHandler;
beforeAll(async () => {
  community = await startCommunity(1, new Date('2030-03-04T10:00:00Z'));
  handler = community.get(KeptPostsHandler);
}, 30_000);
afterAll(() => community.close());

const keep = (id: string, caller: Caller) => handler.keep({ id }, callOf(caller));
const list = (caller: Caller, cursor?: string) => handler.listKept({ cursor }, callOf(caller));
const remove = (id: string, caller: Caller) => handler.removeKept({ id }, callOf(caller));

const query = <R extends Record<string, unknown>>(text: string, values: unknown[]) =>
  community.database.query<R>(`test-${text.slice(0, 40)}`, text, values);

/** Stores the given number of copies, as if they had been kept one after the other. */
async function keepMany({ userId }: Caller, count: number): Promise<void> {
  const cipher = await community.get(UserKeys).cipherFor(userId);
  const text = { promptText: 'What do you hide?', content: 'This.', postedOn: '2030-03-01' };
  await community.database.transaction(async (transaction) => {
    for (let kept = 0; kept < count; kept += 1) {
      const copy = { id: randomUUID(), postId: randomUUID(), text };
      community.get(KeptPostsRepository).sendInsert(transaction, cipher, copy);
    }
  });
}

describe('a post kept by its author', () => {
  it('stays available to its author after the forum has deleted the post', async () => {
    const caller = aCaller();
    const { id } = await aStoredPost(community, caller, { content: 'I was afraid, and said so. 🌱' });
    const kept = await keep(id, caller);
    expect(kept).toMatchObject({
      content: 'I was afraid, and said so. 🌱',
      postedOn: '2030-03-04',
      promptText: expect.any(String),
    });
    await query('DELETE FROM community.posts WHERE id = $1', [id]);
    expect(await list(caller)).toEqual([kept]);
    expect(await list(aCaller())).toEqual([]);
  });

  it('is stored once, however often and in however many tabs the author keeps it', async () => {
    const caller = aCaller();
    const { id } = await aStoredPost(community, caller);
    const copies = await Promise.all(Array.from({ length: 20 }, () => keep(id, caller)));
    expect(new Set(copies.map((copy) => copy.id)).size).toBe(1);
    expect(await list(caller)).toHaveLength(1);
  });

  it('may be a post that waits for operators or was removed', async () => {
    const caller = aCaller();
    for (const state of ['held', 'hidden', 'removed']) {
      const { id } = await aStoredPost(community, caller, { state, content: state });
      expect(await keep(id, caller)).toMatchObject({ content: state });
    }
  });

  it('is not available to other people', async () => {
    const { id } = await aStoredPost(community, aCaller());
    const other = aCaller();
    await expect(keep(id, other)).rejects.toEqual(gone);
    await expect(keep(randomUUID(), other)).rejects.toEqual(gone);
    expect(await list(other)).toEqual([]);
  });

  it('cannot be kept once it is deleted', async () => {
    const caller = aCaller();
    const { id } = await aStoredPost(community, caller);
    await query(`UPDATE community.posts SET is_deleted = true, content = '' WHERE id = $1`, [id]);
    await expect(keep(id, caller)).rejects.toEqual(gone);
  });

  it('can be removed once, by its author only', async () => {
    const caller = aCaller();
    const { id } = await aStoredPost(community, caller);
    const kept = await keep(id, caller);
    const missing = expect.objectContaining({ kind: 'not_found', code: 'kept_post_not_found' });
    await expect(remove(kept.id, aCaller())).rejects.toEqual(missing);
    expect(await remove(kept.id, caller)).toBeNull();
    await expect(remove(kept.id, caller)).rejects.toEqual(missing);
    expect(await list(caller)).toEqual([]);
  });

  it('cannot be decrypted in the row of another person', async () => {
    const [caller, thief] = [aCaller(), aCaller()];
    const { id } = await aStoredPost(community, caller);
    await keep(id, caller);
    await query('UPDATE community.kept_posts SET user_id = $2 WHERE user_id = $1', [
      caller.userId,
      thief.userId,
    ]);
    await expect(list(thief)).rejects.toMatchObject({ code: 'unreadable' });
  });
});

describe('the list of kept posts', () => {
  it('is sorted latest first, fifty per page', async () => {
    const caller = aCaller();
    await keepMany(caller, 120);
    const { id } = await aStoredPost(community, caller, { content: 'The latest.' });
    const latest = await keep(id, caller);
    const pages: KeptPost[][] = [await list(caller)];
    for (let cursor = pages[0]?.at(-1)?.id; cursor; cursor = pages.at(-1)?.at(-1)?.id) {
      pages.push(await list(caller, cursor));
    }
    expect(pages.map((page) => page.length)).toEqual([50, 50, 21, 0]);
    expect(pages[0]?.[0]).toEqual(latest);
    expect(new Set(pages.flat().map((kept) => kept.id)).size).toBe(121);
  });

  it('returns an empty page for an unknown cursor', async () => {
    const caller = aCaller();
    await keepMany(caller, 2);
    expect(await list(caller, randomUUID())).toEqual([]);
    expect(await list(caller, 'no id at all')).toEqual([]);
  });

  it('creates no key for a person without kept posts', async () => {
    const { userId } = aCaller();
    await list(aCaller({ userId }));
    expect(await query('SELECT FROM community.user_keys WHERE user_id = $1', [userId])).toEqual([]);
  });

  it('is full at its limit, even for two concurrent requests; removing a post makes room for another', async () => {
    const caller = aCaller();
    await keepMany(caller, MAX_KEPT_POSTS - 1);
    const posts = await Promise.all([aStoredPost(community, caller), aStoredPost(community, caller)]);
    const results = await Promise.allSettled(posts.map(({ id }) => keep(id, caller)));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { kind: 'conflict', code: 'too_many_kept_posts' },
    });
    const [latest] = await list(caller);
    await remove(latest?.id ?? '', caller);
    const again = await aStoredPost(community, caller);
    expect(await keep(again.id, caller)).toMatchObject({ postedOn: '2030-03-04' });
  });
});

it('a kept post is stored without any plain text, post id, day or length', async () => {
  const caller = aCaller();
  const short = await aStoredPost(community, caller, { content: 'Short and hidden.' });
  const longer = await aStoredPost(community, caller, { content: `Hidden ${'too '.repeat(60)}` });
  await keep(short.id, caller);
  await keep(longer.id, caller);
  const rows = await query<{ content: Buffer; post_fingerprint: Buffer }>(
    'SELECT * FROM community.kept_posts WHERE user_id = $1 ORDER BY place',
    [caller.userId],
  );
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
    'content',
    'id',
    'place',
    'post_fingerprint',
    'user_id',
  ]);
  const stored = rows.map((row) => Object.values(row).map(String).join()).join();
  for (const trace of [short.id, longer.id, short.anonymousId, 'idden', '2030-03-04']) {
    expect(stored).not.toContain(trace);
  }
  expect(new Set(rows.map(({ content }) => content.length)).size).toBe(1);
});

it.each(['a\0b', 'newest', ''])(
  'a malformed cursor is refused before the database is queried: %j',
  (cursor) => {
    expect(() => validateInput(KeptPostsQuery, { cursor })).toThrow();
  },
);
