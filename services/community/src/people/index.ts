export { PeopleModule } from './people.module.js';
export { PersonKeys } from './person-keys.js';
