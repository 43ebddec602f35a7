import { Injectable } from '@nestjs/common';
import { type Caller, type Discussion, REPLIES_A_PAGE, type RepliesQuery } from '@shadow-guide/contracts';
import { discussionNotFound } from '../forum-errors.js';
import { readSeqCursor } from './cursors.js';
import { DiscussionPresenter } from './discussion.presenter.js';
import { OpenDiscussions } from './open-discussions.js';

/** Lists replies of a discussion, after the cursor. */
@Injectable()
export class ListReplies {
  constructor(
    private readonly discussions: OpenDiscussions,
    private readonly presenter: DiscussionPresenter,
  ) {}

  async run({ id, cursor }: RepliesQuery, caller: Caller): Promise<Discussion[]> {
    const after = cursor === undefined ? 0 : readSeqCursor(cursor).seq;
    const { posts, reader, anonymousId } = await this.discussions.open(caller);
    const thread = posts.thread(id, anonymousId);
    if (!thread) throw discussionNotFound();
    const replies = thread.places.slice(1).filter(({ post }) => post.seq > after);
    return this.presenter.toReplies(
      replies.slice(0, REPLIES_A_PAGE),
      replies.length > REPLIES_A_PAGE,
      reader,
    );
  }
}
