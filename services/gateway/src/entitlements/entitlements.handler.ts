import { Controller, UseFilters } from '@nestjs/common';
import { type EntitlementsChanged, entitlementsChanged } from '@shadow-guide/contracts';
import { OnEvent, PassErrorsOnFilter, type ReceivedEvent } from '@shadow-guide/kernel';
import { Notices } from '../notices/index.js';
import { EntitlementsCache } from './entitlements.cache.js';

@Controller()
@UseFilters(PassErrorsOnFilter)
export class EntitlementsHandler {
  constructor(
    private readonly cache: EntitlementsCache,
    private readonly notices: Notices,
  ) {}

  /**
   * Handles a change of entitlements. The event may arrive twice and in any order: the newest change stays. Open tabs
   * are notified once the cache has the new value.
   */
  @OnEvent(entitlementsChanged, 'refresh-cache')
  async onEntitlementsChanged({ payload }: ReceivedEvent<EntitlementsChanged>): Promise<void> {
    const { userId, entitlements, changedAt } = payload;
    await this.cache.replace(userId, entitlements, changedAt);
    this.notices.publish({ kind: 'plan-changed', userId, changedAt });
  }
}
