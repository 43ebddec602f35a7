import { randomUUID } from 'node:crypto';
import type { Caller, Discussion, DiscussionQuery, NewDiscussion } from '@shadow-guide/contracts';
import { aCallerOn } from '@shadow-guide/kernel/testing';
import { ListDiscussions, ListReplies } from '../../src/forum/reading/index.js';
import { CreatePost } from '../../src/forum/writing/index.js';
import { ForumDays } from '../../src/forum-days/index.js';
import type { Community } from './community.js';

/** People in today's forum. Calls the service without the network. */
export class Forum {
  constructor(private readonly service: Community) {}

  /** Returns today's prompt id. */
  async promptId(): Promise<string> {
    return (await this.service.get(ForumDays).today()).promptId;
  }

  /** Creates a post, by a new person on premium unless a caller is given. */
  async post(
    content: string,
    more: Partial<NewDiscussion> = {},
    caller: Caller = aCallerOn('premium'),
  ): Promise<Discussion> {
    const promptId = more.promptId ?? (await this.promptId());
    return this.service.get(CreatePost).run({ content, requestId: randomUUID(), ...more, promptId }, caller);
  }

  /** Posts replies one after the other, each by a new person. */
  async replies(count: number, parentId: string): Promise<Discussion[]> {
    const posted: Discussion[] = [];
    for (let n = 0; n < count; n += 1) posted.push(await this.post(`Reply ${n}`, { parentId }));
    return posted;
  }

  async list(query: Partial<DiscussionQuery> = {}, caller = aCallerOn('premium')): Promise<Discussion[]> {
    return this.service
      .get(ListDiscussions)
      .run({ ...query, promptId: query.promptId ?? (await this.promptId()) }, caller);
  }

  async listReplies(id: string, cursor?: string, caller = aCallerOn('premium')): Promise<Discussion[]> {
    return this.service.get(ListReplies).run({ id, cursor }, caller);
  }

  /** Returns a discussion as a person sees it. */
  async read(id: string, caller?: Caller): Promise<Discussion | undefined> {
    return (await this.list({}, caller)).find((discussion) => discussion.id === id);
  }
}

/** Returns all replies of a tree, each with its level. */
export function flat({ replies }: Discussion, level = 1): { post: Discussion; level: number }[] {
  return replies.flatMap((post) => [{ post, level }, ...flat(post, level + 1)]);
}
