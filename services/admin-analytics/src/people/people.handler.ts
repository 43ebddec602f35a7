import { Controller } from '@nestjs/common';
import {
  type AccountFacts,
  type AdminUser,
  type AdminUserCount,
  type AdminUserSearch,
  type AdminUsersQuery,
  adminUsers,
  type UpdateAdminUser,
} from '@shadow-guide/contracts';
import { type Call, Handle, servicesOnly } from '@shadow-guide/kernel';
import { searchPattern } from './fold-text.js';
import { type PeopleFilter, PeopleRepository } from './people.repository.js';
import { toAdminUser } from './person-row.js';
import { PresentAccount } from './present-account.js';
import { UpdateUser } from './update-user.js';

const DEFAULT_PAGE_SIZE = 25;

@Controller()
export class PeopleHandler {
  constructor(
    private readonly people: PeopleRepository,
    private readonly updateUser: UpdateUser,
    private readonly presentAccount: PresentAccount,
  ) {}

  @Handle(adminUsers.list)
  async list(query: AdminUsersQuery): Promise<AdminUser[]> {
    const { page = 1, pageSize = DEFAULT_PAGE_SIZE, sort = 'signed_in', order = 'desc' } = query;
    const offset = (page - 1) * pageSize;
    const rows = await this.people.list(filterOf(query), { sort, order }, offset, pageSize);
    return rows.map(toAdminUser);
  }

  @Handle(adminUsers.count)
  async count(query: AdminUserSearch): Promise<AdminUserCount> {
    return { total: await this.people.count(filterOf(query)) };
  }

  @Handle(adminUsers.update)
  update(input: UpdateAdminUser, { caller }: Call): Promise<AdminUser> {
    return this.updateUser.run(input, caller);
  }

  @Handle(adminUsers.present)
  async present(account: AccountFacts, { serviceCaller }: Call): Promise<AdminUser> {
    if (serviceCaller.subjectId !== account.userId) throw servicesOnly();
    return this.presentAccount.run(account);
  }
}

function filterOf({ search, kind, id }: AdminUserSearch): PeopleFilter {
  return { pattern: searchPattern(search), kind, id };
}
