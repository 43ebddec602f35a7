import { Injectable } from '@nestjs/common';
import { RowsOfPerson } from '@shadow-guide/archive';
import type { EraseProgress, EraseRequest } from '@shadow-guide/contracts';
import { eraseSealed, UserKeys } from '@shadow-guide/encryption';
import { Database } from '@shadow-guide/kernel';
import { EraseGenerations } from '../generations/index.js';

/** Maximum time in milliseconds that one call spends deleting; the gateway calls again while there is more. */
const LIMIT_MS = 3_000;
/** Time in milliseconds that is reserved for a last batch and the response. */
const END_MS = 700;

/** Erases all data of a person: first the key, so that nothing can be read or stored any longer, then the rows. */
@Injectable()
export class EraseJournal {
  private readonly rows: RowsOfPerson;

  constructor(
    private readonly keys: UserKeys,
    private readonly generations: EraseGenerations,
    database: Database,
  ) {
    this.rows = new RowsOfPerson(database);
  }

  /** @param deadline end of the call, in milliseconds of the clock */
  async run(userId: string, { kind, requestedAt }: EraseRequest, deadline: number): Promise<EraseProgress> {
    const erasure = { userId, kind, requestedAt: new Date(requestedAt) };
    return eraseSealed(this.keys, erasure, async () => {
      const unfinished = await this.generations.run(userId);
      const limitMs = Math.min(LIMIT_MS, deadline - Date.now() - END_MS);
      const { isDone, deletedRows } = await this.rows.delete(userId, kind === 'close', limitMs);
      return { isDone, deletedRows: unfinished + deletedRows };
    });
  }
}
