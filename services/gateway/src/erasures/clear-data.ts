import { Injectable } from '@nestjs/common';
import type { ClearedData } from '@shadow-guide/contracts';
import { Database, unauthenticated } from '@shadow-guide/kernel';
import { BeginClearing } from './begin-clearing.js';
import { RunErasure } from './run-erasure.js';

/** A person has everything erased that they made. The account stays, and what is paid for, granted or forbidden. */
@Injectable()
export class ClearData {
  constructor(
    private readonly database: Database,
    private readonly beginClearing: BeginClearing,
    private readonly runErasure: RunErasure,
  ) {}

  async run(userId: string): Promise<ClearedData> {
    const clearing = await this.database.pipelined((transaction) =>
      this.beginClearing.run(userId, false, transaction),
    );
    // The account is gone but a session of it has outlived it for a moment.
    if (!clearing) throw unauthenticated();
    return { cleared: true, pending: await this.runErasure.run(clearing.parts) };
  }
}
