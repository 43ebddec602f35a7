import { Injectable } from '@nestjs/common';
import { addDays, localDate } from '@shadow-guide/calendar';
import { HANDLE_KEPT_DAYS } from '@shadow-guide/contracts';
import { Clock, Database } from '@shadow-guide/kernel';
import { groupCatalogue } from './catalogue.js';
import { GroupMembershipsRepository } from './group-memberships.repository.js';
import { HandleKeys } from './handle-keys.js';
import { ReservedHandlesRepository } from './reserved-handles.repository.js';

/** Removes people from groups. Their handles stay reserved for {@link HANDLE_KEPT_DAYS} days. */
@Injectable()
export class ReleaseHandles {
  constructor(
    private readonly database: Database,
    private readonly memberships: GroupMembershipsRepository,
    private readonly reserved: ReservedHandlesRepository,
    private readonly handleKeys: HandleKeys,
    private readonly clock: Clock,
  ) {}

  /** Removes the person from one group. The person may take the handle back. Idempotent. */
  leave(personKey: Buffer, groupId: string): Promise<void> {
    return this.release(personKey, [groupId], personKey);
  }

  /**
   * Removes the person from all groups and deletes the link to their reserved handles: the handles stay reserved
   * without an owner.
   */
  erase(personKey: Buffer): Promise<void> {
    return this.release(personKey, null, null);
  }

  private async release(
    personKey: Buffer,
    groupIds: readonly string[] | null,
    owner: Buffer | null,
  ): Promise<void> {
    const keyOf = await this.handleKeys.maker();
    const until = addDays(localDate(this.clock.now(), 'UTC'), HANDLE_KEPT_DAYS);
    await this.database.pipelined(async (transaction) => {
      this.reserved.lock(groupIds ?? groupCatalogue.map(({ id }) => id), transaction);
      const left = await this.memberships.leave(personKey, groupIds, transaction);
      const handles = left.map(({ group_id: groupId, handle_skeleton: skeleton }) => ({
        groupId,
        handleKey: keyOf(groupId, skeleton),
      }));
      this.reserved.reserve(handles, owner, until, transaction);
      if (owner === null) this.reserved.disown(personKey, transaction);
    });
  }
}
