import { Controller } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import {
  journalSafetyCounts,
  NO_PERSON_ID,
  type SafetyCount,
  type SafetyCountsQuery,
} from '@shadow-guide/contracts';
import { type Call, Clock, Handle, servicesOnly } from '@shadow-guide/kernel';
import { SafetyCountsRepository } from '../safety/index.js';

@Controller()
export class SafetyCountsHandler {
  constructor(
    private readonly counts: SafetyCountsRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `services_only` when the caller is a person, or the call is made for one */
  @Handle(journalSafetyCounts.list)
  async list({ since }: SafetyCountsQuery, { serviceCaller }: Call): Promise<SafetyCount[]> {
    if (serviceCaller.subjectId !== NO_PERSON_ID) throw servicesOnly();
    return this.counts.list(since, localDate(this.clock.now(), 'UTC'));
  }
}
