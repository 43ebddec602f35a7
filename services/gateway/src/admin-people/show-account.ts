import { Injectable } from '@nestjs/common';
import { type AdminUser, adminUsers } from '@shadow-guide/contracts';
import { RpcClient } from '@shadow-guide/kernel';
import { toAccountFacts, type UserRecord } from '../users/index.js';

/** The only way from an account's row to what an operator sees who acted on it: the service that keeps the list of accounts shows it. */
@Injectable()
export class ShowAccount {
  constructor(private readonly rpc: RpcClient) {}

  run(account: UserRecord): Promise<AdminUser> {
    return this.rpc.call(adminUsers.present, toAccountFacts(account), { subjectId: account.id });
  }
}
