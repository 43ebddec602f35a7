export { NoteAccounts } from './note-accounts.js';
export { NoteActivities } from './note-activities.js';
export { PeopleModule } from './people.module.js';
export { RefreshPeople } from './refresh-people.js';
