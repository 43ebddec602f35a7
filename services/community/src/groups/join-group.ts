import { Injectable } from '@nestjs/common';
import { addDays, localDate, startOfLocalDay } from '@shadow-guide/calendar';
import {
  type Caller,
  type GroupMembership,
  HANDLE_KEPT_DAYS,
  type JoinGroup as JoinGroupInput,
} from '@shadow-guide/contracts';
import { Clock, Database } from '@shadow-guide/kernel';
import { PersonKeys } from '../people/index.js';
import { Suspensions } from '../suspensions/index.js';
import { groupOf } from './catalogue.js';
import { handleChangedOften, handleTaken, joiningSuspended } from './group-errors.js';
import { GroupMembershipsRepository, type MembershipRow } from './group-memberships.repository.js';
import { toMembership } from './groups.presenter.js';
import { HandleKeys } from './handle-keys.js';
import { type CheckedHandle, checkHandle } from './handles/index.js';
import { ReservedHandlesRepository } from './reserved-handles.repository.js';

/**
 * Maximum number of handles that one person keeps reserved in a group besides the current one: nobody can reserve all
 * the good names.
 */
export const MAX_RESERVED = 5;

const UNIQUE_VIOLATION = '23505';

/**
 * Joins a group under a handle. Joining again changes the handle, and the old handle stays reserved for the person for
 * a while. A suspended person cannot join or change the handle, but can leave.
 */
@Injectable()
export class JoinGroup {
  constructor(
    private readonly database: Database,
    private readonly memberships: GroupMembershipsRepository,
    private readonly reserved: ReservedHandlesRepository,
    private readonly handleKeys: HandleKeys,
    private readonly people: PersonKeys,
    private readonly suspensions: Suspensions,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError `group_not_found`, `handle_not_allowed` with the reason, `forum_suspended`, `handle_taken`, `handle_changed_often`
   *   past {@link MAX_RESERVED}
   */
  async run({ groupId, anonymousHandle }: JoinGroupInput, caller: Caller): Promise<GroupMembership> {
    const { id } = groupOf(groupId);
    const checked = checkHandle(anonymousHandle);
    const personKey = await this.people.keyOf(caller.userId);
    if (await this.suspensions.find(personKey)) throw joiningSuspended();
    try {
      return toMembership(await this.join(personKey, id, checked));
    } catch (error) {
      if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) throw handleTaken();
      throw error;
    }
  }

  private async join(personKey: Buffer, id: string, checked: CheckedHandle): Promise<MembershipRow> {
    const keyOf = await this.handleKeys.maker();
    const { skeleton } = checked;
    const wanted = { groupId: id, handleKey: keyOf(id, skeleton) };
    // The date in UTC: the person's local date would reveal their time zone.
    const today = localDate(this.clock.now(), 'UTC');
    return this.database.pipelined(async (transaction) => {
      this.reserved.lock([id], transaction);
      const availability = await this.memberships.availability(
        personKey,
        { id, skeleton, handleKey: wanted.handleKey },
        today,
        transaction,
      );
      if (availability.isTaken) throw handleTaken();
      const { ownSkeleton, othersUntil } = availability;
      const givenUp = ownSkeleton !== null && ownSkeleton !== skeleton ? ownSkeleton : null;
      if (givenUp !== null && othersUntil.length >= MAX_RESERVED) throw this.changedOften(othersUntil);
      if (ownSkeleton === null && othersUntil.length > MAX_RESERVED) throw this.changedOften(othersUntil);
      this.reserved.release(wanted, transaction);
      if (givenUp !== null) {
        const handle = { groupId: id, handleKey: keyOf(id, givenUp) };
        this.reserved.reserve([handle], personKey, addDays(today, HANDLE_KEPT_DAYS), transaction);
      }
      return this.memberships.join(personKey, id, checked, today, transaction);
    });
  }

  private changedOften([first]: readonly string[]) {
    const free = startOfLocalDay(first as string, 'UTC').getTime() - this.clock.now().getTime();
    return handleChangedOften(Math.max(1, Math.ceil(free / 1_000)));
  }
}
