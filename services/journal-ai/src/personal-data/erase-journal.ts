import { Injectable } from '@nestjs/common';
import type { EraseProgress, EraseRequest } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Database, RowsOfPerson } from '@shadow-guide/kernel';
import { journalPersonalData } from '../database/personal-data.js';
import { EraseGenerations } from '../generations/index.js';

/** One call deletes for so long; the gateway asks again while there is more. */
const LIMIT_MS = 3_000;

/** Erases everything of a person's: first the key, so that nothing can be read or stored any more, then the rows. */
@Injectable()
export class EraseJournal {
  private readonly rows: RowsOfPerson;

  constructor(
    private readonly keys: UserKeys,
    private readonly generations: EraseGenerations,
    database: Database,
  ) {
    this.rows = new RowsOfPerson(database, journalPersonalData);
  }

  async run(userId: string, { kind, requestedAt }: EraseRequest): Promise<EraseProgress> {
    const erasure = { userId, kind, requestedAt: new Date(requestedAt) };
    if ((await this.keys.destroy(erasure)) === 'done') return { isDone: true, deletedRows: 0 };
    const unfinished = await this.generations.run(userId);
    const { isDone, deletedRows } = await this.rows.delete(userId, kind === 'close', LIMIT_MS);
    if (isDone) await this.keys.finish(erasure);
    return { isDone, deletedRows: unfinished + deletedRows };
  }
}
