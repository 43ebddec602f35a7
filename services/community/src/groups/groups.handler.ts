import { Controller } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import {
  type CommunityGroup,
  type GroupMember,
  type GroupMembership,
  type GroupMembersQuery,
  type GroupRef,
  groups,
  type JoinGroup as JoinGroupInput,
} from '@shadow-guide/contracts';
import { type Call, Clock, Handle } from '@shadow-guide/kernel';
import { PersonKeys } from '../people/index.js';
import { groupCatalogue, groupOf } from './catalogue.js';
import { GroupMembershipsRepository } from './group-memberships.repository.js';
import { GroupSizesRepository } from './group-sizes.repository.js';
import { toMembership } from './groups.presenter.js';
import { skeletonOf } from './handles/index.js';
import { JoinGroup } from './join-group.js';
import { ReleaseHandles } from './release-handles.js';
import { RequireMembership } from './require-membership.js';

/** Endpoints of the groups and their memberships. */
@Controller()
export class GroupsHandler {
  constructor(
    private readonly memberships: GroupMembershipsRepository,
    private readonly membership: RequireMembership,
    private readonly joining: JoinGroup,
    private readonly givingUp: ReleaseHandles,
    private readonly sizes: GroupSizesRepository,
    private readonly people: PersonKeys,
    private readonly clock: Clock,
  ) {}

  @Handle(groups.list)
  async list(): Promise<CommunityGroup[]> {
    const members = await this.sizes.ofDay(localDate(this.clock.now(), 'UTC'));
    return groupCatalogue.map((group) => ({ ...group, currentMembers: members.get(group.id) ?? 0 }));
  }

  @Handle(groups.listMemberships)
  async listMemberships(_input: undefined, { caller }: Call): Promise<GroupMembership[]> {
    const rows = await this.memberships.listOf(await this.people.keyOf(caller.userId));
    return rows.map(toMembership);
  }

  @Handle(groups.join)
  join(input: JoinGroupInput, { caller }: Call): Promise<GroupMembership> {
    return this.joining.run(input, caller);
  }

  @Handle(groups.leave)
  async leave({ groupId }: GroupRef, { caller }: Call): Promise<void> {
    const { id } = groupOf(groupId);
    await this.givingUp.leave(await this.people.keyOf(caller.userId), id);
  }

  @Handle(groups.listMembers)
  async listMembers({ groupId, cursor = '' }: GroupMembersQuery, { caller }: Call): Promise<GroupMember[]> {
    const { id } = groupOf(groupId);
    const personKey = await this.people.keyOf(caller.userId);
    await this.membership.check(personKey, id);
    const rows = await this.memberships.listMembers(personKey, id, skeletonOf(cursor));
    return rows.map((row) => ({ anonymousHandle: row.anonymous_handle, isOwn: row.is_own }));
  }
}
