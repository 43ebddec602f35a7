import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { ActivityRepository } from './activity.repository.js';
import { PeopleEventsHandler } from './events.handler.js';
import { NoteAccounts } from './note-accounts.js';
import { NoteActivities } from './note-activities.js';
import { PeopleHandler } from './people.handler.js';
import { PeopleRepository } from './people.repository.js';
import { PresentAccount } from './present-account.js';
import { RefreshPeople } from './refresh-people.js';
import { UpdateUser } from './update-user.js';

/** Accounts with their figures, which come from events and from the services that own them. */
@Module({
  imports: [AuditModule],
  controllers: [PeopleHandler, PeopleEventsHandler],
  providers: [
    ...[PeopleRepository, ActivityRepository],
    ...[NoteAccounts, NoteActivities, PresentAccount, RefreshPeople, UpdateUser],
  ],
  exports: [NoteAccounts, NoteActivities, RefreshPeople],
})
export class PeopleModule {}
