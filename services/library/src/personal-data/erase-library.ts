import { Injectable } from '@nestjs/common';
import type { EraseProgress, EraseRequest } from '@shadow-guide/contracts';
import { Database, RowsOfPerson } from '@shadow-guide/kernel';
import { libraryPersonalData } from '../database/personal-data.js';

/** Deletes what a person did with what there is to read; their votes go out of the counts by a trigger. */
@Injectable()
export class EraseLibrary {
  private readonly rows: RowsOfPerson;

  constructor(database: Database) {
    this.rows = new RowsOfPerson(database, libraryPersonalData);
  }

  /** @param limitMs the call is to end about then */
  async run(
    userId: string,
    { kind, isLastLook = false }: EraseRequest,
    limitMs: number,
  ): Promise<EraseProgress> {
    // Whoever cleared their data may have read on since.
    if (kind === 'clear' && isLastLook) return { isDone: true, deletedRows: 0 };
    return this.rows.delete(userId, kind === 'close', limitMs);
  }
}
