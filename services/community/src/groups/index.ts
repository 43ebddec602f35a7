export { groupCatalogue, groupNotFound, groupOf } from './catalogue.js';
export { GroupMembershipsRepository } from './group-memberships.repository.js';
export { GroupsModule } from './groups.module.js';
export { ReleaseHandles } from './release-handles.js';
export { membershipRequired, RequireMembership } from './require-membership.js';
