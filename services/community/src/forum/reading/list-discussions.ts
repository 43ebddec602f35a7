import { Injectable } from '@nestjs/common';
import {
  type Caller,
  DISCUSSIONS_A_PAGE,
  type Discussion,
  type DiscussionQuery,
} from '@shadow-guide/contracts';
import { ForumDays } from '../../forum-days/index.js';
import { promptNotFound } from '../forum-errors.js';
import { DiscussionPresenter } from './discussion.presenter.js';
import { OpenDiscussions } from './open-discussions.js';
import { pageOfDiscussions } from './page-of-discussions.js';

/** Returns a page of the discussions of today's prompt, each with its first replies. */
@Injectable()
export class ListDiscussions {
  constructor(
    private readonly days: ForumDays,
    private readonly discussions: OpenDiscussions,
    private readonly presenter: DiscussionPresenter,
  ) {}

  async run(query: DiscussionQuery, caller: Caller): Promise<Discussion[]> {
    // The prompt is checked first: a request for an expired prompt must not use up the free day.
    const today = await this.days.today();
    if (query.promptId !== today.promptId) throw promptNotFound();
    const { posts, reader, anonymousId } = await this.discussions.open(caller);
    const { sort = 'newest', limit = DISCUSSIONS_A_PAGE, cursor } = query;
    const page = pageOfDiscussions(posts, { reader: anonymousId, sort, limit, cursor });
    return page.map((listed) => this.presenter.toDiscussion(listed, reader));
  }
}
