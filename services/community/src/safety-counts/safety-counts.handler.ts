import { Controller } from '@nestjs/common';
import {
  communitySafetyCounts,
  NOBODY_ID,
  type SafetyCount,
  type SafetyCountsQuery,
} from '@shadow-guide/contracts';
import { type Call, Handle, servicesOnly } from '@shadow-guide/kernel';
import { SafetyCounts } from './safety-counts.js';

@Controller()
export class SafetyCountsHandler {
  constructor(private readonly counts: SafetyCounts) {}

  /** @throws DomainError `services_only` when a person asks, or the call is about one */
  @Handle(communitySafetyCounts.list)
  async list({ since }: SafetyCountsQuery, { serviceCaller }: Call): Promise<SafetyCount[]> {
    if (serviceCaller.subjectId !== NOBODY_ID) throw servicesOnly();
    return this.counts.list(since);
  }
}
