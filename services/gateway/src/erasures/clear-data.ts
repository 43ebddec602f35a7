import { Injectable } from '@nestjs/common';
import type { ClearedData } from '@shadow-guide/contracts';
import { Database, unauthenticated } from '@shadow-guide/kernel';
import { RunErasure } from './run-erasure.js';
import { StartDataErasure } from './start-data-erasure.js';

/** Erases everything that a person made. The account stays, with its payments, grants and bans. */
@Injectable()
export class ClearData {
  constructor(
    private readonly database: Database,
    private readonly beginClearing: StartDataErasure,
    private readonly runErasure: RunErasure,
  ) {}

  async run(userId: string): Promise<ClearedData> {
    const clearing = await this.database.pipelined((transaction) =>
      this.beginClearing.run(userId, false, transaction),
    );
    // The account is deleted, but one of its sessions has not ended yet.
    if (!clearing) throw unauthenticated();
    return { cleared: true, pending: await this.runErasure.run(clearing.parts) };
  }
}
