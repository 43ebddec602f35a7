import { Injectable } from '@nestjs/common';
import { RowsOfPerson } from '@shadow-guide/archive';
import type { EraseProgress, EraseRequest } from '@shadow-guide/contracts';
import { Database } from '@shadow-guide/kernel';
import { libraryPersonalData } from '../database/personal-data.js';

/** One call deletes for so long; the gateway asks again while there is more. */
const LIMIT_MS = 3_000;

/** Deletes what a person did with what there is to read; their votes go out of the counts by a trigger. */
@Injectable()
export class EraseLibrary {
  private readonly rows: RowsOfPerson;

  constructor(database: Database) {
    this.rows = new RowsOfPerson(database, libraryPersonalData);
  }

  async run(userId: string, { kind, isLastLook = false }: EraseRequest): Promise<EraseProgress> {
    // Whoever cleared their data may have read on since.
    if (kind === 'clear' && isLastLook) return { isDone: true, deletedRows: 0 };
    return this.rows.delete(userId, kind === 'close', LIMIT_MS);
  }
}
