import { Injectable } from '@nestjs/common';
import { RowsOfPerson } from '@shadow-guide/archive';
import type { EraseProgress, EraseRequest } from '@shadow-guide/contracts';
import { Database } from '@shadow-guide/kernel';

/** Time limit of one call; the gateway calls again while rows remain. */
const LIMIT_MS = 3_000;

/** Deletes a person's progress, bookmarks, views and votes; a trigger subtracts the votes from the counts. */
@Injectable()
export class EraseLibrary {
  private readonly rows: RowsOfPerson;

  constructor(database: Database) {
    this.rows = new RowsOfPerson(database);
  }

  async run(userId: string, { kind, isFinalPass = false }: EraseRequest): Promise<EraseProgress> {
    // A person who cleared their data may have read other resources since; the final pass keeps those rows.
    if (kind === 'clear' && isFinalPass) return { isDone: true, deletedRows: 0 };
    return this.rows.delete(userId, kind === 'close', LIMIT_MS);
  }
}
