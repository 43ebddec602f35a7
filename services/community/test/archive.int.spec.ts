import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, MAX_KEPT_POSTS } from '@shadow-guide/contracts';
import { aCaller } from '@shadow-guide/contracts/testing';
import { GroupsHandler } from '../src/groups/groups.handler.js';
import { KeptPostsHandler } from '../src/kept-posts/kept-posts.handler.js';
import { ArchiveHandler } from '../src/personal-data/archive.handler.js';
import { type Community, callOf, startCommunity } from './support/community.js';
import { aStoredPost } from './support/posts.js';

let community: Community;
beforeAll(async () => {
  community = await startCommunity(1, new Date('2030-03-04T10:00:00Z'));
}, 30_000);
afterAll(() => community.close());

async function whole(caller: Caller) {
  const parts = new Map<string, string>();
  let markdown = '';
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const chunk = await community.get(ArchiveHandler).exportChunk({ cursor }, callOf(caller));
    parts.set(chunk.part ?? '', (parts.get(chunk.part ?? '') ?? '') + chunk.records);
    markdown += chunk.markdown;
    cursor = chunk.cursor;
  }
  return { parts, markdown };
}

const bringIn = (records: string, caller: Caller, part = 'kept-posts') =>
  community.get(ArchiveHandler).importChunk({ importId: randomUUID(), part, records }, callOf(caller));
const kept = async (caller: Caller) =>
  (await community.get(KeptPostsHandler).listKept({}, callOf(caller))).map(({ id: _, ...post }) => post);

async function keep(caller: Caller, content: string): Promise<void> {
  const { id } = await aStoredPost(community, caller, { content });
  await community.get(KeptPostsHandler).keep({ id }, callOf(caller));
}

describe('the archive of the community', () => {
  it('imports kept posts into another account in their order, after the existing ones, without duplicates', async () => {
    const from = aCaller();
    await keep(from, 'First. 🌱\n# no heading');
    await keep(from, 'Second.');
    const { parts, markdown } = await whole(from);
    expect([...parts.keys()]).toEqual(['kept-posts', 'groups']);
    expect(markdown).toContain('> First. 🌱  \n> \\# no heading');
    const records = parts.get('kept-posts') ?? '';
    const to = aCaller();
    await keep(to, 'Mine.');
    expect(await bringIn(records, to)).toMatchObject({ imported: 2, skipped: 0 });
    expect((await kept(to)).map(({ content }) => content)).toEqual([
      ...['Second.', 'First. 🌱\n# no heading', 'Mine.'],
    ]);
    expect(await bringIn(records, to)).toMatchObject({ imported: 0, skipped: 2 });
    expect(await bringIn(records, from)).toMatchObject({ imported: 0, skipped: 2 });
  });

  it('respects the limit of kept posts when imported', async () => {
    const caller = aCaller();
    const line = (content: string) =>
      JSON.stringify({
        ...{ type: 'kept-post', id: randomUUID(), promptText: '', content, postedOn: '2030-03-01' },
      });
    const lines = Array.from({ length: MAX_KEPT_POSTS + 3 }, (_, number) => line(`Post ${number}`));
    expect(await bringIn(lines.join('\n'), caller)).toMatchObject({ imported: MAX_KEPT_POSTS, skipped: 3 });
  });

  it('contains the groups; importing it does not import them', async () => {
    const caller = aCaller();
    await community
      .get(GroupsHandler)
      .join({ groupId: 'anger', anonymousHandle: `Reed ${randomUUID().slice(0, 8)}` }, callOf(caller));
    const { parts, markdown } = await whole(caller);
    expect(JSON.parse(parts.get('groups') ?? '')).toMatchObject({
      type: 'group-membership',
      group: 'anger',
      joinedOn: '2030-03-04',
    });
    expect(markdown).toContain('As Reed ');
    expect((await whole(aCaller())).parts.get('groups')).toBe('');
    await expect(bringIn('{}', aCaller(), 'groups')).rejects.toMatchObject({ code: 'import_part_unknown' });
  });
});
