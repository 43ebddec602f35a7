import { Controller, UseFilters } from '@nestjs/common';
import { type EntitlementsChanged, entitlementsChanged } from '@shadow-guide/contracts';
import { PassErrorsOnFilter, Take, type TakenEvent } from '@shadow-guide/kernel';
import { EntitlementsCache } from './entitlements.cache.js';

@Controller()
@UseFilters(PassErrorsOnFilter)
export class EntitlementsHandler {
  constructor(private readonly cache: EntitlementsCache) {}

  /** May come twice and in any order: the newest change stays. */
  @Take(entitlementsChanged)
  async take({ payload }: TakenEvent<EntitlementsChanged>): Promise<void> {
    await this.cache.replace(payload.userId, payload.entitlements, payload.changedAt);
  }
}
