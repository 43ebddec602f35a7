import { describe, expect, it } from '@jest/globals';
import type { Discussion } from '@shadow-guide/contracts';
import { type Arrangement, arrange } from './arrange.js';

function aPost(id: string, post: Partial<Discussion> = {}): Discussion {
  return {
    ...{ id, promptId: 'today', content: `Words of ${id}`, parentId: null, anonymousId: 'somebody' },
    ...{ createdAt: '2026-03-01T10:00:00.000Z', contentNotes: [], isOwn: false, isBlocked: false },
    ...{ state: 'visible', holdReason: null, isAppealed: false, replyCount: 0, repliesCursor: null },
    ...{ cursor: id, replies: [] },
    ...post,
  };
}

const ids = ({ discussions }: Arrangement) => discussions.map(({ id }) => id);
const shown = (...names: string[]): Arrangement => ({
  discussions: names.map((id) => aPost(id)),
  waiting: [],
});
const fresh = (...names: string[]) => names.map((id) => aPost(id));
const reading = { hasMore: false, mayMove: false };

describe('arranging posts while a person is reading', () => {
  it('shows all posts when nothing was shown before', () => {
    expect(ids(arrange(null, fresh('b', 'a'), reading))).toEqual(['b', 'a']);
  });

  it('inserts new posts at once where the page may move', () => {
    const arranged = arrange(shown('a'), fresh('b', 'a'), { hasMore: false, mayMove: true });
    expect([ids(arranged), arranged.waiting]).toEqual([['b', 'a'], []]);
  });

  it('holds back new posts that would be placed before what is being read', () => {
    const arranged = arrange(shown('b', 'a'), fresh('d', 'c', 'b', 'a'), reading);
    expect([ids(arranged), arranged.waiting]).toEqual([
      ['b', 'a'],
      ['d', 'c'],
    ]);
  });

  it('shows new posts at once when they come after everything shown', () => {
    const arranged = arrange(shown('a', 'b'), fresh('a', 'b', 'c'), reading);
    expect([ids(arranged), arranged.waiting]).toEqual([['a', 'b', 'c'], []]);
  });

  it('keeps the order of the existing posts', () => {
    expect(ids(arrange(shown('a', 'b', 'c'), fresh('c', 'a', 'b'), reading))).toEqual(['a', 'b', 'c']);
  });

  it('drops a post that is missing from the loaded ones, unless it may have moved to the next page', () => {
    expect(ids(arrange(shown('b', 'a'), fresh('b'), reading))).toEqual(['b']);
    expect(ids(arrange(shown('b', 'a'), fresh('b'), { hasMore: true, mayMove: false }))).toEqual(['b', 'a']);
  });

  it('drops a removed post even with further pages, because a later post is still listed', () => {
    const further = { hasMore: true, mayMove: false };
    expect(ids(arrange(shown('c', 'b', 'a'), fresh('c', 'a'), further))).toEqual(['c', 'a']);
    expect(ids(arrange(shown('c', 'b', 'a'), fresh('b', 'a'), further))).toEqual(['b', 'a']);
    expect(ids(arrange(shown('c', 'b', 'a'), fresh('d', 'c'), further))).toEqual(['c', 'b', 'a']);
  });

  it('holds back new replies with the replies below them, but not the person’s own', () => {
    const known = aPost('known', { parentId: 'a' });
    const below = aPost('below', { parentId: 'new' });
    const reply = aPost('new', { parentId: 'a', replies: [below] });
    const own = aPost('own', { parentId: 'a', isOwn: true });
    const before: Arrangement = { discussions: [aPost('a', { replies: [known] })], waiting: [] };
    const arranged = arrange(before, [aPost('a', { replies: [known, reply, own] })], reading);
    expect(arranged.discussions[0]?.replies.map(({ id }) => id)).toEqual(['known', 'own']);
    expect(arranged.waiting).toEqual(['new', 'below']);
  });

  it('updates a changed post in its place', () => {
    const changed = aPost('a', { content: '', isBlocked: true });
    expect(arrange(shown('a'), [changed], reading).discussions).toEqual([changed]);
  });
});
