import { Controller } from '@nestjs/common';
import { type LedgerPage, type LedgerQuery, NOBODY_ID, usageFeed } from '@shadow-guide/contracts';
import { type Call, Handle, servicesOnly } from '@shadow-guide/kernel';
import { LedgerFeed } from './ledger-feed.js';

@Controller()
export class LedgerFeedHandler {
  constructor(private readonly feed: LedgerFeed) {}

  /** @throws DomainError `services_only` when a person asks, or the call is about one */
  @Handle(usageFeed.list)
  async list({ cursor }: LedgerQuery, { serviceCaller }: Call): Promise<LedgerPage> {
    if (serviceCaller.subjectId !== NOBODY_ID) throw servicesOnly();
    return this.feed.list(cursor);
  }
}
