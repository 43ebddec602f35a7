import { Controller } from '@nestjs/common';
import { account, type User } from '@shadow-guide/contracts';
import { unauthenticated } from '@shadow-guide/kernel';
import { HttpEndpoint } from '../endpoints/index.js';
import type { SessionPerson } from '../sessions/index.js';
import { SessionCaller } from '../sessions/index.js';
import { toUser, UsersRepository } from '../users/index.js';

@Controller()
export class AccountController {
  constructor(private readonly users: UsersRepository) {}

  @HttpEndpoint(account.getUser)
  async getUser(@SessionCaller() person: SessionPerson): Promise<User> {
    const record = await this.users.findById(person.userId);
    // The account is deleted, but one of its sessions has not ended yet.
    if (!record) throw unauthenticated();
    return toUser({ ...record, role: person.role });
  }
}
