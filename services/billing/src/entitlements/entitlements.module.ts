import { Module } from '@nestjs/common';
import { AnnouncementsRepository } from './announcements.repository.js';
import { PlanAnnouncer } from './plan-announcer.js';
import { PlanFactsRepository } from './plan-facts.repository.js';

/** What a person may do, and telling the others of it: for the service and for its worker. */
@Module({
  providers: [PlanFactsRepository, AnnouncementsRepository, PlanAnnouncer],
  exports: [PlanFactsRepository, AnnouncementsRepository, PlanAnnouncer],
})
export class EntitlementsModule {}
