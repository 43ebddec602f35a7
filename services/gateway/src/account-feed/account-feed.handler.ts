import { Controller, UseFilters } from '@nestjs/common';
import { type AccountsPage, type AccountsQuery, accountFeed, NO_PERSON_ID } from '@shadow-guide/contracts';
import { type Call, Handle, PassErrorsOnFilter, servicesOnly } from '@shadow-guide/kernel';
import { toAccountFacts, UsersRepository } from '../users/index.js';

/**
 * Maximum number of accounts per response: 500 accounts with the longest names and addresses are about half a megabyte.
 */
const PAGE = 500;

/** Lists every account, for the service that keeps the list of accounts. */
@Controller()
@UseFilters(PassErrorsOnFilter)
export class AccountFeedHandler {
  constructor(private readonly users: UsersRepository) {}

  @Handle(accountFeed.list)
  async list({ after }: AccountsQuery, { serviceCaller }: Call): Promise<AccountsPage> {
    // The list is not about a single person, so the call must not be made on behalf of one.
    if (serviceCaller.subjectId !== NO_PERSON_ID) throw servicesOnly();
    const records = await this.users.listAfter(after, PAGE);
    return { accounts: records.map(toAccountFacts) };
  }
}
