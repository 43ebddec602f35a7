import { Injectable } from '@nestjs/common';
import { addDays, localDate } from '@shadow-guide/calendar';
import { HANDLE_KEPT_DAYS } from '@shadow-guide/contracts';
import { Clock, Database } from '@shadow-guide/kernel';
import { groupCatalogue } from './catalogue.js';
import { GroupMembershipsRepository } from './group-memberships.repository.js';
import { HandleKeys } from './handle-keys.js';
import { ReservedHandlesRepository } from './reserved-handles.repository.js';

/** Takes people out of groups. What they went by is nobody else's for {@link HANDLE_KEPT_DAYS} days. */
@Injectable()
export class GiveUpHandles {
  constructor(
    private readonly database: Database,
    private readonly memberships: GroupMembershipsRepository,
    private readonly reserved: ReservedHandlesRepository,
    private readonly handleKeys: HandleKeys,
    private readonly clock: Clock,
  ) {}

  /** Out of one group; its owner may take the handle back. Left again it changes nothing. */
  leave(personKey: Buffer, groupId: string): Promise<void> {
    return this.giveUp(personKey, [groupId], personKey);
  }

  /** Out of all groups, and out of what they gave up before: the handles stay reserved, and nothing says for whom. */
  erase(personKey: Buffer): Promise<void> {
    return this.giveUp(personKey, null, null);
  }

  private async giveUp(
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
