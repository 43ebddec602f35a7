export { groupCatalogue, groupOf } from './catalogue.js';
export { GroupsModule } from './groups.module.js';
export { membershipRequired, RequireMembership } from './require-membership.js';
