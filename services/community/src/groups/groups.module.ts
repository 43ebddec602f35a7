import { Module } from '@nestjs/common';
import { SuspensionsModule } from '../suspensions/index.js';
import { GroupMembershipsRepository } from './group-memberships.repository.js';
import { GroupSizesRepository } from './group-sizes.repository.js';
import { GroupsHandler } from './groups.handler.js';
import { HandleKeys } from './handle-keys.js';
import { JoinGroup } from './join-group.js';
import { ReleaseHandles } from './release-handles.js';
import { RequireMembership } from './require-membership.js';
import { ReservedHandlesRepository } from './reserved-handles.repository.js';
import { SweepHandlesProcessor } from './sweep-handles.processor.js';

/** Support groups and their memberships. */
@Module({
  imports: [SuspensionsModule],
  controllers: [GroupsHandler],
  providers: [
    ...[GroupMembershipsRepository, GroupSizesRepository, ReservedHandlesRepository, HandleKeys],
    ...[JoinGroup, ReleaseHandles, RequireMembership, SweepHandlesProcessor],
  ],
  exports: [RequireMembership, ReleaseHandles, GroupMembershipsRepository],
})
export class GroupsModule {}
