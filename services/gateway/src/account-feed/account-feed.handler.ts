import { Controller, UseFilters } from '@nestjs/common';
import { type AccountsPage, type AccountsQuery, accountFeed, NOBODY_ID } from '@shadow-guide/contracts';
import { type Call, Handle, PassErrorsOnFilter, servicesOnly } from '@shadow-guide/kernel';
import { toAccountFacts, UsersRepository } from '../users/index.js';

/** As many as an answer may hold: 500 of the longest names and addresses are half a megabyte or so. */
const PAGE = 500;

/** Every account, for the service that keeps the list of accounts. */
@Controller()
@UseFilters(PassErrorsOnFilter)
export class AccountFeedHandler {
  constructor(private readonly users: UsersRepository) {}

  @Handle(accountFeed.list)
  async list({ after }: AccountsQuery, { serviceCaller }: Call): Promise<AccountsPage> {
    // The list is about nobody in particular.
    if (serviceCaller.subjectId !== NOBODY_ID) throw servicesOnly();
    const records = await this.users.listAfter(after, PAGE);
    return { accounts: records.map(toAccountFacts) };
  }
}
