import { Injectable } from '@nestjs/common';
import {
  type AdminUser,
  type AuditChange,
  type Caller,
  type Grants,
  grants,
  type UpdateAdminUser,
} from '@shadow-guide/contracts';
import { Clock, conflict, Database, RpcClient } from '@shadow-guide/kernel';
import { AuditLog } from '../audit/index.js';
import { PeopleRepository } from './people.repository.js';
import { userNotFound } from './people-errors.js';
import { toAdminUser } from './person-row.js';

const FIELDS = ['adminGrantedPremium', 'subscriptionTier', 'adminGrantedAdFree'] as const;

/** Grants or withdraws premium or freedom from ads on behalf of an operator. */
@Injectable()
export class UpdateUser {
  constructor(
    private readonly database: Database,
    private readonly people: PeopleRepository,
    private readonly audit: AuditLog,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `own_account`, `user_not_found`, and billing's validation errors */
  async run({ id, ...given }: UpdateAdminUser, operator: Caller): Promise<AdminUser> {
    if (id === operator.userId) throw conflict('own_account', 'You cannot change your own account.');
    if (!(await this.people.exists(id))) throw userNotFound();
    const asOperator = { caller: operator };
    const before = await this.rpc.call(grants.get, { userId: id }, asOperator);
    const after = await this.rpc.call(grants.set, { userId: id, ...given }, asOperator);
    const row = await this.database.pipelined(async (transaction) => {
      const deed = { action: 'grant-change', operatorId: operator.userId, userId: id } as const;
      const changes = changesBetween(before, after);
      if (changes.length > 0) this.audit.write(transaction, { ...deed, at: this.clock.now(), changes });
      // A request for the plan that is already in progress may return the old plan, so another request is scheduled.
      this.people.sendDue(transaction, 'plan', [id], this.clock.now());
      return this.people.storeGrants(transaction, after);
    });
    if (!row) throw userNotFound();
    return toAdminUser(row);
  }
}

function changesBetween(before: Grants, after: Grants): AuditChange[] {
  return FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
    field,
    before: String(before[field]),
    after: String(after[field]),
  }));
}
