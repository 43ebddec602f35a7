import { Module } from '@nestjs/common';
import { AnnouncementsRepository } from './announcements.repository.js';
import { PlanAnnouncer } from './plan-announcer.js';
import { PlanFactsRepository } from './plan-facts.repository.js';

/** Reads the facts that determine a person's plan, and announces changes: for the service and for its worker. */
@Module({
  providers: [PlanFactsRepository, AnnouncementsRepository, PlanAnnouncer],
  exports: [PlanFactsRepository, AnnouncementsRepository, PlanAnnouncer],
})
export class EntitlementsModule {}
