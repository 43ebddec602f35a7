import { Module } from '@nestjs/common';
import { SuspensionsModule } from '../suspensions/index.js';
import { GroupMembershipsRepository } from './group-memberships.repository.js';
import { GroupsHandler } from './groups.handler.js';
import { JoinGroup } from './join-group.js';
import { RequireMembership } from './require-membership.js';

/** Support groups, and who is in them. */
@Module({
  imports: [SuspensionsModule],
  controllers: [GroupsHandler],
  providers: [GroupMembershipsRepository, JoinGroup, RequireMembership],
  exports: [RequireMembership],
})
export class GroupsModule {}
