import { Injectable } from '@nestjs/common';
import { type AdminUser, adminUsers } from '@shadow-guide/contracts';
import { RpcClient } from '@shadow-guide/kernel';
import { toAccountFacts, type UserRecord } from '../users/index.js';

/**
 * Returns an account for operators, with the operators who acted on it. Only the service that keeps the list of
 * accounts can add these.
 */
@Injectable()
export class ShowAccount {
  constructor(private readonly rpc: RpcClient) {}

  run(account: UserRecord): Promise<AdminUser> {
    return this.rpc.call(adminUsers.present, toAccountFacts(account), { subjectId: account.id });
  }
}
