import { Controller } from '@nestjs/common';
import {
  type ForumPost,
  type GroupPostRef,
  type GroupThread,
  type GroupThreadQuery,
  groups,
  type NewGroupPost,
  type Reported,
  type ReportGroupPost,
} from '@shadow-guide/contracts';
import { type Call, Handle } from '@shadow-guide/kernel';
import { isNewAt } from '../access/index.js';
import { discussionNotFound, PostsRepository } from '../forum/index.js';
import { GroupWeeks } from '../group-weeks/index.js';
import { groupOf } from '../groups/index.js';
import { PersonKeys } from '../people/index.js';
import { TakeReport } from '../reports/index.js';
import { OpenThread } from './open-thread.js';
import { ReadThread } from './read-thread.js';
import { ThreadAuthors } from './thread-authors.js';
import { WritePost } from './write-post.js';

/** Endpoints of a group’s weekly thread. */
@Controller()
export class GroupThreadHandler {
  constructor(
    private readonly reading: ReadThread,
    private readonly writing: WritePost,
    private readonly authors: ThreadAuthors,
    private readonly threads: OpenThread,
    private readonly reports: TakeReport,
    private readonly weeks: GroupWeeks,
    private readonly people: PersonKeys,
    private readonly posts: PostsRepository,
  ) {}

  @Handle(groups.readThread)
  readThread(query: GroupThreadQuery, { caller }: Call): Promise<GroupThread> {
    return this.reading.run(query, caller);
  }

  @Handle(groups.writePost)
  writePost(post: NewGroupPost, { caller }: Call): Promise<ForumPost> {
    return this.writing.run(post, caller);
  }

  /**
   * Checks only who wrote the post and not the membership, so that a person can delete a post after leaving the group.
   */
  @Handle(groups.removePost)
  async removePost({ groupId, id }: GroupPostRef, { caller }: Call): Promise<void> {
    const group = groupOf(groupId);
    const { start, today } = await this.weeks.thisWeek();
    const personKey = await this.people.keyOf(caller.userId);
    const anonymousId = await this.weeks.idThisWeek(personKey, { groupId: group.id, start });
    if (!(await this.posts.erase({ day: start, today, id, anonymousId }))) throw discussionNotFound();
  }

  @Handle(groups.reportPost)
  async reportPost({ groupId, id, reason }: ReportGroupPost, { caller }: Call): Promise<Reported> {
    const { week, joinedOn, personKey, anonymousId } = await this.threads.run(groupId, caller);
    await this.reports.run(
      { id, reason },
      {
        ...{ day: week.start, groupId, endsAt: week.endsAt, personKey, anonymousId },
        isNewcomer: isNewAt(joinedOn, week.today),
      },
    );
    return { reported: true };
  }

  @Handle(groups.blockAuthor)
  blockAuthor(post: GroupPostRef, { caller }: Call): Promise<void> {
    return this.authors.block(post, caller);
  }

  @Handle(groups.unblockAuthor)
  unblockAuthor(post: GroupPostRef, { caller }: Call): Promise<void> {
    return this.authors.unblock(post, caller);
  }
}
