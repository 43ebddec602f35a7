import { Injectable } from '@nestjs/common';
import { type AdminUser, adminUsers } from '@shadow-guide/contracts';
import { RpcClient } from '@shadow-guide/kernel';
import { toAccountFacts, type UserRecord } from '../users/index.js';

/**
 * Presents an account to operators, with who acted on it: only the service that keeps the list of accounts can do that.
 */
@Injectable()
export class ShowAccount {
  constructor(private readonly rpc: RpcClient) {}

  run(account: UserRecord): Promise<AdminUser> {
    return this.rpc.call(adminUsers.present, toAccountFacts(account), { subjectId: account.id });
  }
}
