import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';
import { ForumDays } from '../forum-days/index.js';
import { GroupWeeks } from '../group-weeks/index.js';
import { GroupMembershipsRepository } from '../groups/index.js';
import { authorNotFound } from './moderation-errors.js';
import type { LockedPost } from './reported-posts.repository.js';

/** The fields of a post that identify its author's anonymous id. */
type PostOfSomebody = Pick<LockedPost, 'day' | 'group_id' | 'anonymous_id'>;

/**
 * Finds the person key that belongs to an anonymous id of a day, or of a group and week. The person key never leaves
 * this process in a response, log or event.
 */
@Injectable()
export class FindAuthor {
  constructor(
    private readonly database: Database,
    private readonly days: ForumDays,
    private readonly weeks: GroupWeeks,
    private readonly memberships: GroupMembershipsRepository,
  ) {}

  /**
   * Computes the anonymous ids of all people who opened the forum on the post's day, or who are or recently were in the
   * group, until one matches. This takes two queries, and one hash per person.
   * @throws DomainError `author_not_found` when the secret is destroyed, or the row of the visit or membership is
   * deleted
   */
  async run({ day, group_id: groupId, anonymous_id: anonymousId }: PostOfSomebody): Promise<Buffer> {
    const idOf =
      groupId === null ? await this.days.idsOf(day) : await this.weeks.idsOf({ groupId, start: day });
    if (!idOf) throw authorNotFound();
    const people = groupId === null ? await this.visitorsOf(day) : await this.memberships.peopleOf(groupId);
    const author = people.find((personKey) => idOf(personKey) === anonymousId);
    if (!author) throw authorNotFound();
    return author;
  }

  private async visitorsOf(day: string): Promise<Buffer[]> {
    const rows = await this.database.query<{ person_key: Buffer }>(
      'visits-of-day',
      'SELECT person_key FROM community.visits WHERE day = $1::date',
      [day],
    );
    return rows.map(({ person_key: personKey }) => personKey);
  }
}
