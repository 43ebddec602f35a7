import { Injectable } from '@nestjs/common';
import type { Caller } from '@shadow-guide/contracts';
import { ForumDays } from '../../forum-days/index.js';
import { ForumChanges } from '../../forum-live/index.js';
import { PersonKeys } from '../../people/index.js';
import { discussionNotFound } from '../forum-errors.js';
import { PostsRepository } from '../posts/index.js';
import { ForumSnapshot } from '../snapshot/index.js';

/** Deletes a post of the caller, until midnight. Deletion stays possible when the plan no longer includes the forum. */
@Injectable()
export class RemovePost {
  constructor(
    private readonly days: ForumDays,
    private readonly people: PersonKeys,
    private readonly posts: PostsRepository,
    private readonly changes: ForumChanges,
    private readonly snapshot: ForumSnapshot,
  ) {}

  async run(id: string, { userId }: Caller): Promise<void> {
    const { day } = await this.days.today();
    const anonymousId = await this.days.anonymousIdOf(await this.people.keyOf(userId), day);
    const erased = anonymousId && (await this.posts.erase({ day, today: day, id, anonymousId }));
    if (!erased) throw discussionNotFound();
    if (erased.wasVisible) this.changes.announce(erased.promptId);
    else this.snapshot.expire();
  }
}
