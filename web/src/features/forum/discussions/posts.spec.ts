import { describe, expect, it } from '@jest/globals';
import type { Discussion } from '@shadow-guide/contracts';
import { onceEach, type PostNode, threadOf, withPost } from './posts.js';

const aReply = (id: string, parentId: string, replies: Discussion[] = []) =>
  ({ id, parentId, replies, content: id }) as unknown as Discussion;

const drawn = (nodes: readonly PostNode[]): unknown[] =>
  nodes.map(({ post, replies }) => (replies.length > 0 ? [post.id, drawn(replies)] : post.id));

describe('the replies to a discussion', () => {
  it('are placed below the post that they answer, in the order in which they were posted', () => {
    const replies = [
      aReply('a', 'top'),
      aReply('b', 'top'),
      aReply('c', 'a'),
      aReply('d', 'c'),
      aReply('e', 'a'),
    ];
    expect(drawn(threadOf('top', replies))).toEqual([['a', [['c', ['d']], 'e']], 'b']);
  });

  it('are placed below the discussion when the post that they answer is missing', () => {
    expect(drawn(threadOf('top', [aReply('a', 'elsewhere')]))).toEqual(['a']);
  });

  it('appear once, in the version that was loaded first', () => {
    const [first, again] = [aReply('a', 'top'), aReply('a', 'top')];
    expect(onceEach([first, aReply('b', 'top'), again])).toEqual([first, aReply('b', 'top')]);
    expect(onceEach([first, again])[0]).toBe(first);
  });

  it('are changed at any depth', () => {
    const posts = [aReply('top', '', [aReply('a', 'top', [aReply('b', 'a')])])];
    const changed = withPost(posts, 'b', (post) => ({ ...post, content: 'anew' }));
    expect(changed[0]?.replies[0]?.replies[0]?.content).toBe('anew');
    expect(changed[0]?.content).toBe('top');
  });
});
