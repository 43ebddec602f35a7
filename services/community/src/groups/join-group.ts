import { Injectable } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import type { Caller, GroupMembership, JoinGroup as JoinGroupInput } from '@shadow-guide/contracts';
import { Clock, conflict, type DomainError, forbidden } from '@shadow-guide/kernel';
import { PersonKeys } from '../people/index.js';
import { Suspensions } from '../suspensions/index.js';
import { groupOf } from './catalogue.js';
import { GroupMembershipsRepository, type MembershipRow } from './group-memberships.repository.js';
import { toMembership } from './groups.presenter.js';
import { type CheckedHandle, checkHandle } from './handles/index.js';

const UNIQUE_VIOLATION = '23505';

/** Joins a group by a handle of the person's own; joined again it takes the new handle. Who is suspended does neither, and can leave. */
@Injectable()
export class JoinGroup {
  constructor(
    private readonly memberships: GroupMembershipsRepository,
    private readonly people: PersonKeys,
    private readonly suspensions: Suspensions,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `group_not_found`, `handle_not_allowed` with the reason, `forum_suspended`, `handle_taken` */
  async run({ groupId, anonymousHandle }: JoinGroupInput, caller: Caller): Promise<GroupMembership> {
    const { id } = groupOf(groupId);
    const checked = checkHandle(anonymousHandle);
    const personKey = await this.people.keyOf(caller.userId);
    if (await this.suspensions.find(personKey)) throw joiningSuspended();
    const taken = await this.join(personKey, id, checked);
    if (taken) return toMembership(taken);
    // Of two calls of one person's at once the later meets the row of the earlier as somebody's. Now that row is seen as their own.
    const own = await this.memberships.goesBy(personKey, id, checked);
    const again = own ? await this.join(personKey, id, checked) : null;
    if (!again) throw handleTaken();
    return toMembership(again);
  }

  /** @returns null when the handle is in use */
  private async join(
    personKey: Buffer,
    groupId: string,
    checked: CheckedHandle,
  ): Promise<MembershipRow | null> {
    try {
      // The date in UTC: one's own would say where one is.
      return await this.memberships.join(personKey, groupId, checked, localDate(this.clock.now(), 'UTC'));
    } catch (error) {
      if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return null;
      throw error;
    }
  }
}

function handleTaken(): DomainError {
  return conflict(
    'handle_taken',
    'Somebody in this group goes by that name, or by one that looks like it. Please choose another one.',
  );
}

function joiningSuspended(): DomainError {
  return forbidden(
    'forum_suspended',
    'While you cannot post in the forum, you cannot join a group or change your handle either. The groups that you are in stay open to you.',
  );
}
