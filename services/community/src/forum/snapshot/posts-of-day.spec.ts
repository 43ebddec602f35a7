import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { StoredPost } from '../posts/index.js';
import { PostsOfDay } from './posts-of-day.js';

const [ADA, BO] = ['ada', 'bo'];

/** Creates a post with the given sequence number: a discussion, or an answer to an earlier post. */
function aPost(seq: number, more: Partial<StoredPost> = {}): StoredPost {
  const parentId = more.parentId ?? null;
  return {
    ...{
      id: `post-${seq}`,
      seq,
      promptId: 'prompt',
      parentId,
      rootId: `post-${seq}`,
      depth: parentId ? 1 : 0,
    },
    ...{
      anonymousId: ADA,
      content: `Words ${seq}`,
      contentNotes: [],
      createdAt: new Date(0),
      state: 'visible',
    },
    ...{
      holdReason: null,
      safetyLevel: 'none',
      safetyCategory: null,
      checkInAsked: false,
      checkInAnswer: null,
    },
    ...{ isDeleted: false, ...more },
  };
}

function seen(posts: PostsOfDay, reader: string) {
  return [...posts.threadsFor(reader)].map(({ places, replyCount }) => ({
    places: places.map(({ post, isShown }) => (isShown ? post.id : `(${post.id})`)),
    replyCount,
  }));
}

describe('posts of a day in memory', () => {
  const answers = (seq: number, parent: number): StoredPost =>
    aPost(seq, { parentId: `post-${parent}`, rootId: 'post-1', anonymousId: BO });

  it('leave a placeholder for a hidden post that has visible replies', () => {
    const posts = new PostsOfDay();
    posts.put([aPost(1), answers(2, 1), answers(3, 2), answers(4, 1)]);
    posts.put([{ ...answers(2, 1), state: 'hidden' }]);
    posts.put([{ ...answers(4, 1), isDeleted: true, content: '' }]);
    expect(seen(posts, ADA)).toEqual([{ places: ['post-1', '(post-2)', 'post-3'], replyCount: 1 }]);
    expect(seen(posts, BO)).toEqual([{ places: ['post-1', 'post-2', 'post-3'], replyCount: 2 }]);
  });

  it('show a discussion that is hidden from others to its author only', () => {
    const posts = new PostsOfDay();
    posts.put([aPost(1, { state: 'held' }), aPost(2)]);
    expect(seen(posts, ADA)).toHaveLength(2);
    expect(seen(posts, BO)).toEqual([{ places: ['post-2'], replyCount: 0 }]);
    posts.put([aPost(1)]);
    expect(seen(posts, BO)).toHaveLength(2);
    expect(posts.hasUnseenPostsOf(ADA)).toBe(false);
  });

  it('give the same result whatever the order or repetition of the changes', () => {
    const all = [aPost(1), answers(2, 1), answers(3, 2), answers(4, 3), aPost(5), answers(6, 1)];
    const inOrder = new PostsOfDay();
    inOrder.put(all);
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), fc.subarray(all), (first, again) => {
        const posts = new PostsOfDay();
        for (const post of [...first, ...again]) posts.put([post]);
        expect(seen(posts, ADA)).toEqual(seen(inOrder, ADA));
        expect(posts.lastSeq).toBe(6);
      }),
    );
  });
});
