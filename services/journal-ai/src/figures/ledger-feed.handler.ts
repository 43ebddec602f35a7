import { Controller } from '@nestjs/common';
import { type LedgerPage, type LedgerQuery, NO_PERSON_ID, usageFeed } from '@shadow-guide/contracts';
import { type Call, Handle, servicesOnly } from '@shadow-guide/kernel';
import { LedgerFeed } from './ledger-feed.js';

@Controller()
export class LedgerFeedHandler {
  constructor(private readonly feed: LedgerFeed) {}

  /** @throws DomainError `services_only` when the caller is a person, or the call is made for one */
  @Handle(usageFeed.list)
  async list({ cursor }: LedgerQuery, { serviceCaller }: Call): Promise<LedgerPage> {
    if (serviceCaller.subjectId !== NO_PERSON_ID) throw servicesOnly();
    return this.feed.list(cursor);
  }
}
