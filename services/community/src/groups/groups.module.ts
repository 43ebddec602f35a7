import { Module } from '@nestjs/common';
import { SuspensionsModule } from '../suspensions/index.js';
import { GiveUpHandles } from './give-up-handles.js';
import { GroupMembershipsRepository } from './group-memberships.repository.js';
import { GroupSizesRepository } from './group-sizes.repository.js';
import { GroupsHandler } from './groups.handler.js';
import { HandleKeys } from './handle-keys.js';
import { JoinGroup } from './join-group.js';
import { RequireMembership } from './require-membership.js';
import { ReservedHandlesRepository } from './reserved-handles.repository.js';
import { SweepHandlesProcessor } from './sweep-handles.processor.js';

/** Support groups, and who is in them. */
@Module({
  imports: [SuspensionsModule],
  controllers: [GroupsHandler],
  providers: [
    ...[GroupMembershipsRepository, GroupSizesRepository, ReservedHandlesRepository, HandleKeys],
    ...[JoinGroup, GiveUpHandles, RequireMembership, SweepHandlesProcessor],
  ],
  exports: [RequireMembership, GiveUpHandles, GroupMembershipsRepository],
})
export class GroupsModule {}
