export { type ActionState, AdminAction } from './admin-action.entity.js';
export { AdminActions } from './admin-actions.js';
export { AdminPeopleModule } from './admin-people.module.js';
export { ShowAccount } from './show-account.js';
