import { Injectable } from '@nestjs/common';
import type { ClearedData } from '@shadow-guide/contracts';
import { Clock, Database, unauthenticated } from '@shadow-guide/kernel';
import { AccountsRepository } from './accounts.repository.js';
import { ErasuresRepository } from './erasures.repository.js';
import { RunErasure } from './run-erasure.js';

/** A person has everything erased that they made. The account stays, and what is paid for, granted or forbidden. */
@Injectable()
export class ClearData {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly erasures: ErasuresRepository,
    private readonly runErasure: RunErasure,
    private readonly clock: Clock,
  ) {}

  async run(userId: string): Promise<ClearedData> {
    const parts = await this.database.pipelined(async (transaction) => {
      if (!(await this.accounts.lock(userId, transaction))) throw unauthenticated();
      this.accounts.forgetOnboarding(userId, transaction);
      const requestedAt = this.clock.now();
      return this.erasures.begin({ userId, kind: 'clear', isByOperator: false, requestedAt }, transaction);
    });
    return { cleared: true, pending: await this.runErasure.run(parts) };
  }
}
