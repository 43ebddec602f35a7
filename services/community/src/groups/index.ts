export { groupCatalogue, groupNotFound, groupOf } from './catalogue.js';
export { GiveUpHandles } from './give-up-handles.js';
export { GroupMembershipsRepository } from './group-memberships.repository.js';
export { GroupsModule } from './groups.module.js';
export { membershipRequired, RequireMembership } from './require-membership.js';
