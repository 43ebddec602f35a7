export { groupCatalogue, groupNotFound, groupOf } from './catalogue.js';
export { GroupMembershipsRepository } from './group-memberships.repository.js';
export { GroupSize } from './group-size.entity.js';
export { GroupsModule } from './groups.module.js';
export { Membership } from './membership.entity.js';
export { ReleaseHandles } from './release-handles.js';
export { membershipRequired, RequireMembership } from './require-membership.js';
export { ReservedHandle } from './reserved-handle.entity.js';
