import { Injectable } from '@nestjs/common';
import type { Caller } from '@shadow-guide/contracts';
import { type GroupWeek, GroupWeeks } from '../group-weeks/index.js';
import { GroupMembershipsRepository, groupNotFound, groupOf } from '../groups/index.js';
import { PersonKeys } from '../people/index.js';

/** A group’s thread of the current week, and the member who opened it. */
export interface OpenedThread {
  readonly groupId: string;
  readonly week: GroupWeek;
  readonly personKey: Buffer;
  /** The member’s anonymous id in the group this week. */
  readonly anonymousId: string;
  /** Date on which the member joined the group, `YYYY-MM-DD`. */
  readonly joinedOn: string;
}

/** Opens a group’s thread for a member. This does not use up a forum day of the plan: groups are open on every plan. */
@Injectable()
export class OpenThread {
  constructor(
    private readonly weeks: GroupWeeks,
    private readonly memberships: GroupMembershipsRepository,
    private readonly people: PersonKeys,
  ) {}

  /** @throws DomainError `group_not_found`, also for a group of which the caller is not a member */
  async run(groupId: string, { userId }: Caller): Promise<OpenedThread> {
    const { id } = groupOf(groupId);
    const [week, personKey] = await Promise.all([this.weeks.thisWeek(), this.people.keyOf(userId)]);
    const joinedOn = await this.memberships.joinedOn(personKey, id);
    if (joinedOn === null) throw groupNotFound();
    const anonymousId = await this.weeks.idThisWeek(personKey, { groupId: id, start: week.start });
    return { groupId: id, week, personKey, anonymousId, joinedOn };
  }
}
