export { AdminPeopleModule } from './admin-people.module.js';
