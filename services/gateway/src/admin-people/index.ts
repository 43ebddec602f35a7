export { type ActionState, type AdminAction, AdminActions } from './admin-actions.js';
export { AdminPeopleModule } from './admin-people.module.js';
export { ShowAccount } from './show-account.js';
