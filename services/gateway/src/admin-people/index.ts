export { AdminActions } from './admin-actions.js';
export { AdminPeopleModule } from './admin-people.module.js';
