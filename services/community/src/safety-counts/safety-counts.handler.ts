import { Controller } from '@nestjs/common';
import {
  communitySafetyCounts,
  NO_PERSON_ID,
  type SafetyCount,
  type SafetyCountsQuery,
} from '@shadow-guide/contracts';
import { type Call, Handle, servicesOnly } from '@shadow-guide/kernel';
import { SafetyCounts } from './safety-counts.js';

@Controller()
export class SafetyCountsHandler {
  constructor(private readonly counts: SafetyCounts) {}

  /** @throws DomainError `services_only` when the caller is a person, or when the call is made on behalf of a person */
  @Handle(communitySafetyCounts.list)
  async list({ since }: SafetyCountsQuery, { serviceCaller }: Call): Promise<SafetyCount[]> {
    if (serviceCaller.subjectId !== NO_PERSON_ID) throw servicesOnly();
    return this.counts.list(since);
  }
}
