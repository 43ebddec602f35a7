export { type ActionState, type AdminAction, AdminActions } from './admin-actions.js';
export { AdminPeopleModule } from './admin-people.module.js';
export { toAdminPerson } from './to-admin-person.js';
