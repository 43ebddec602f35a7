export { groupCatalogue, groupOf } from './catalogue.js';
export { GiveUpHandles } from './give-up-handles.js';
export { GroupsModule } from './groups.module.js';
export { membershipRequired, RequireMembership } from './require-membership.js';
